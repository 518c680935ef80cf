/** What an operator may do; endpoints name one of these. */
export const PERMISSIONS = [
  "withdrawals.read",
  "withdrawals.decide",
  "withdrawals.methods",
  "deposits.read",
  "deposits.decide",
  "deposits.methods",
  "reconciliation.read",
  "reconciliation.note",
  "vendors.read",
  "vendors.switch",
  "vendors.keys",
  "catalogue.read",
  "catalogue.write",
  "debts.read",
  "debts.settle",
  "credits.read",
  "credits.decide",
  "accounts.read",
  "holds.lift",
  "factors.remove",
  "exclusions.set",
  "content.read",
  "content.write",
  "messages.read",
  "messages.send",
  "feedback.read",
  "feedback.answer",
  "settings.change",
  "audit.read",
  "operators.invite",
] as const;
export type Permission = (typeof PERMISSIONS)[number];

export type StaffRole = "administrator" | "cashier" | "viewer";

const ROLES: { readonly [Role in StaffRole]: readonly Permission[] } = {
  administrator: PERMISSIONS,
  cashier: [
    "withdrawals.read",
    "withdrawals.decide",
    "deposits.read",
    "deposits.decide",
    "reconciliation.read",
    "reconciliation.note",
    "vendors.read",
    // Every operator on duty may stop play: waiting for an administrator would cost more than a switch thrown too early.
    "vendors.switch",
    "catalogue.read",
    "debts.read",
    "debts.settle",
    "credits.read",
    "credits.decide",
    "accounts.read",
    // Two of them together: neither ever acts alone.
    "holds.lift",
    "factors.remove",
    // A player who asks the counter to be stopped is stopped at once: it only ever protects more.
    "exclusions.set",
    "content.read",
    "messages.read",
    "feedback.read",
    "feedback.answer",
  ],
  viewer: [
    "withdrawals.read",
    "deposits.read",
    "reconciliation.read",
    "vendors.read",
    "catalogue.read",
    "debts.read",
    "credits.read",
    "accounts.read",
    "content.read",
    "messages.read",
    "feedback.read",
    "audit.read",
  ],
};

export const permissionsOf = (role: StaffRole): readonly Permission[] => ROLES[role];

/** By these money leaves, or comes into being from outside: they need a second factor in this session. */
const NEEDING_FACTOR: readonly Permission[] = [
  "withdrawals.decide",
  "deposits.decide",
  "debts.settle",
  "credits.decide",
  "holds.lift",
  "factors.remove",
  "vendors.keys",
];

/** What a role may not do in a session that has shown no second factor. */
export const lacksFactorFor = (role: StaffRole): readonly Permission[] =>
  permissionsOf(role).filter((permission) => NEEDING_FACTOR.includes(permission));

/** The first administrator's link is valid an hour, a colleague's a day. */
export const FIRST_LINK_MS = 60 * 60 * 1000;
export const INVITE_LINK_MS = 24 * 60 * 60 * 1000;

export const STAFF_IDLE_MS = 30 * 60 * 1000;
export const STAFF_LIFETIME_MS = 12 * 60 * 60 * 1000;

/** Failures longer ago than this are forgotten. */
export const TRIES_KEPT_MS = 24 * 60 * 60 * 1000;

/** From the third failure on, a name at an address waits: 2, 4, 8 ... seconds, 30 minutes at most. */
export const loginWaitMs = (failures: number): number => waitAfter(failures, 3);

/** From the thirtieth on, a name waits everywhere but on its known browsers: 2, 4, 8 ... seconds, 30 minutes at most. */
export const loginWaitInAllMs = (failures: number): number => waitAfter(failures, 30);

const waitAfter = (failures: number, first: number): number =>
  failures < first ? 0 : Math.min(2 ** (failures - first + 1) * 1000, 30 * 60 * 1000);
