/** What the ledger keeps of members, as `PersonalDataNotes` of the platform: an export reads the postings by the published view. */
export const LEDGER_PERSONAL_DATA = {
  exported: ["ledger_posting_view"],
  hidden: {
    "ledger_posting_view.key":
      "A key may be made of the id of a friend or of an operator's decision; the exported id stands for it.",
    "ledger_posting_view.refers_to": "A key, as well.",
    "ledger_posting_view.meta.label": "The name of the member on the other side of a transfer.",
    "ledger_posting_view.meta.staffId": "An operator.",
    "ledger_posting_view.meta.reason": "An operator's note.",
    "ledger_posting_view.meta.creditKey": "A key, as well.",
  },
  withheld: {
    ledger_posting: "Exported by its published view.",
    ledger_wallet: "Balances are the sums of the exported postings.",
    ledger_transaction: "Keys of the exported postings.",
    ledger_group: "Rounds are told by the exported postings.",
    ledger_member_day: "Sums of the exported postings by day.",
    ledger_ceiling: "What the exported limits have counted.",
    ledger_reservation: "Room that the exported deposits keep in a limit while they are open.",
    ledger_hold: "Holds are told by the exported postings.",
    ledger_member_transfer: "Names another member; the amounts are in the exported postings.",
    ledger_reader: "The place up to which a part of the site has read.",
  },
};
