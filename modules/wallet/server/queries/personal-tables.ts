import type { PersonalDataNotes } from "@fairhouse/platform/personal-data";

/** What is kept of members here. */
export const personalData: PersonalDataNotes = {
  exported: [
    ...["wallet_deposit", "wallet_withdrawal", "wallet_step", "wallet_withdrawal_hold", "wallet_deposit_review"],
    ...["wallet_dispute", "wallet_proof"],
  ],
  hidden: {
    "wallet_deposit.payment_url": "A page of the payment provider that opens without a login.",
    "wallet_deposit_review.reason": "An operator's note; what it led to is exported.",
    "wallet_dispute.first_reason": "An operator's note; what it led to is exported.",
    "wallet_dispute.reason": "An operator's note; what it led to is exported.",
    "wallet_withdrawal.reason": "An operator's note; what it led to is exported.",
    "wallet_withdrawal_hold.lift_reason": "An operator's note; what it led to is exported.",
  },
  withheld: {
    wallet_deposit_failures: "Counts of refused deposits, for a day.",
    wallet_payment_reference: "Leads from a reference to an exported payment.",
    wallet_deposit_slip_digest: "Hashes of pictures.",
  },
};
