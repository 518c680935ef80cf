import type { PersonalDataNotes } from "@fairhouse/platform/personal-data";

/** What is kept of members here. */
export const personalData: PersonalDataNotes = {
  exported: [
    "member_account",
    "member_origin",
    "member_agreement",
    "member_marketing",
    "member_consent_change",
    "member_language",
    "member_label",
    "member_nickname",
    "member_profile_field",
    "member_avatar",
    "member_contact",
    "member_bank_account",
    "member_referral_code",
  ],
  withheld: {
    member_login_name: "The key of the exported name.",
    member_look_alike: "The look of the exported name.",
    member_password: "A hash.",
    member_payment_password: "A hash.",
    member_activation: "A hash.",
    member_reset_link: "Hashes of links, for half an hour.",
    member_mark: "Keyed hashes by which accounts of one person are found.",
    member_phone: "Leads from the exported number to its member.",
    member_email: "Leads from the exported address to its member.",
    member_encrypted_field: "An identity number is encrypted and is not sent over the network again.",
    member_affiliate_code: "Codes that the house gives to agents; the one that the member came by is exported.",
    member_factors_request: "An operator's request, with its reason, is kept in the audit.",
  },
};
