import type { Call } from "../../call.ts";
import { BODY_BYTES_MAX } from "../../limits.ts";
import type { Status } from "../../status.ts";
import { type ConformanceCase, promise } from "../case.ts";
import type { Fields, Kit } from "../kit.ts";

const FAIRNESS = { commitment: "ab".repeat(32), clientSeed: "mango-kite-77", nonce: 3, payTableVersion: "game-1" };

const FORM: readonly Status[] = ["WRONG_SYNTAX", "WRONG_TYPES"];

/** The form of a request: what is not of it is refused before anything is looked up, and is not remembered. */
export const formCases: readonly ConformanceCase[] = [
  text("form-not-json", "A body that is not JSON is refused.", "amount=100"),
  text("form-empty", "An empty body is refused.", ""),
  text("form-array", "A JSON array is refused.", "[]"),
  text("form-null", "A JSON null is refused.", "null"),
  promise("form-bet-missing", "A bet without any one of its fields is refused.", (kit) =>
    everyFieldIsNeeded(kit, "bet", kit.betFields()),
  ),
  promise("form-win-missing", "A win without any one of its fields is refused.", (kit) =>
    everyFieldIsNeeded(kit, "win", kit.winFields(kit.betFields())),
  ),
  promise("form-rollback-missing", "A rollback without any one of its fields is refused.", (kit) =>
    everyFieldIsNeeded(kit, "rollback", kit.rollbackFields(kit.betFields())),
  ),
  promise("form-resettle-missing", "A resettle without any one of its fields is refused.", (kit) =>
    everyFieldIsNeeded(kit, "resettle", kit.resettleFields(kit.betFields(), "250", "100")),
  ),
  promise("form-promo-missing", "A promo without any one of its fields is refused.", (kit) =>
    everyFieldIsNeeded(kit, "promo", kit.promotionFields()),
  ),
  promise("form-doubled-field", "A body with a field twice is refused, whichever value comes first.", doubledField),
  promise("path-longer", "A bet sent, and signed, for a longer path than the call's is refused.", longerPath),
  bet("form-unknown-field", "A field that the call does not have is refused.", { colour: "red" }, ["WRONG_SYNTAX"]),
  bet("form-privileged-field", "A body cannot set the balance.", { balance: "999999" }, ["WRONG_SYNTAX"]),
  bet("amount-number", "An amount as a JSON number is refused.", { amount: 100 }),
  bet("amount-fraction", "An amount with a fraction is refused.", { amount: "100.5" }),
  bet("amount-exponent", "An amount with an exponent is refused.", { amount: "1e2" }),
  bet("amount-negative", "A negative stake is refused and credits nothing.", { amount: "-100" }),
  promise("amount-negative-win", "A negative win is refused and takes nothing.", negativeWin),
  bet("amount-plus", "An amount with a plus sign is refused.", { amount: "+100" }),
  bet("amount-leading-zero", "An amount with a leading zero is refused.", { amount: "0100" }),
  bet("amount-hexadecimal", "An amount in hexadecimal is refused.", { amount: "0x64" }),
  bet("amount-spaces", "An amount with a space is refused.", { amount: " 100" }),
  bet("amount-empty", "An empty amount is refused.", { amount: "" }),
  bet("amount-separators", "An amount with separators is refused.", { amount: "1,000" }),
  bet("amount-absurd", "An amount of sixteen digits is refused.", { amount: "9".repeat(16) }),
  bet("kind-unknown", "A kind that does not exist is refused.", { kind: "gift" }),
  bet("kind-of-win", "A stake of kind jackpot is refused.", { kind: "jackpot" }),
  bet("kind-free-amount", "A bet of a free round with an amount is refused.", { kind: "free" }),
  bet("flag-text", "A roundClosed that is a text is refused.", { roundClosed: "true" }),
  bet("id-too-long", "A round id of 65 characters is refused.", { roundId: "r".repeat(65) }),
  bet("id-alphabet", "An id outside the alphabet is refused.", { roundId: "r'; drop table" }),
  bet("id-empty", "An empty id is refused.", { roundId: "" }),
  bet("id-null", "An id that is null is refused.", { roundId: null }),
  bet("token-too-long", "A token of 257 characters is refused.", { sessionToken: "t".repeat(257) }),
  bet("currency-form", "A currency in lower case is refused.", { currency: "p" }),
  bet("time-form", "A time that is not an instant in UTC is refused.", { occurredAt: "yesterday" }),
  bet("time-no-day", "A time of a day that the calendar has not is refused.", { occurredAt: "2026-02-31T00:00:00Z" }),
  bet("meta-nested", "A meta with anything but texts is refused.", { meta: { lines: { count: "20" } } }),
  bet("meta-too-long", "A meta above its length is refused.", { meta: longMeta() }),
  promise("fairness-taken", "A bet with what its round is computed from is accepted.", async (kit: Kit) => {
    const stake = kit.betFields({ fairness: FAIRNESS });
    await kit.moves(-100n, () => kit.expect("bet", stake, "OK"));
    await kit.expect("rollback", kit.rollbackFields(stake), "OK");
  }),
  bet("fairness-missing", "A fairness without its nonce is refused.", { fairness: { ...FAIRNESS, nonce: undefined } }),
  bet("fairness-unknown", "A fairness with anything else in it is refused.", { fairness: { ...FAIRNESS, seed: "s" } }),
  bet("fairness-commitment", "A commitment that is no SHA-256 is refused.", {
    fairness: { ...FAIRNESS, commitment: "tbd" },
  }),
  promise("reference-itself", "A win that names itself as its bet is refused.", async (kit: Kit) => {
    const win = kit.winFields(kit.betFields());
    await kit.movesNothing(() => kit.expect("win", { ...win, referenceTransactionId: win.transactionId }, FORM));
  }),
  promise("id-longest", "Ids of 64 characters are accepted.", longestIds),
  promise("body-too-long", "A body above 8 KB is refused and moves nothing.", tooLong),
  promise("form-not-stored", "A bet refused for its form can be sent again in the right one.", notStored),
];

function text(id: string, title: string, body: string): ConformanceCase {
  return promise(id, title, async (kit: Kit) => {
    const reply = kit.replyOf(await kit.sendRaw("bet", body), undefined);
    kit.claim(reply.status === "WRONG_SYNTAX", `the body was answered ${reply.status}, not WRONG_SYNTAX`);
  });
}

function bet(id: string, title: string, overrides: Fields, statuses: readonly Status[] = FORM): ConformanceCase {
  return promise(id, title, (kit) => kit.movesNothing(() => kit.expect("bet", kit.betFields(overrides), statuses)));
}

async function doubledField(kit: Kit) {
  const { amount, ...rest } = kit.betFields();
  const twice = [`"amount":"${amount}","amount":"1"`, `"amount":"1","amou\\u006et":"${amount}"`];
  await kit.movesNothing(async () => {
    for (const amounts of twice) {
      const { reply } = await kit.sendRaw("bet", `{${amounts},${JSON.stringify(rest).slice(1)}`);
      kit.claim(reply?.status === "WRONG_SYNTAX", `the body was answered ${reply?.status}, not WRONG_SYNTAX`);
    }
  });
}

async function longerPath(kit: Kit) {
  await kit.movesNothing(async () => {
    for (const pathSuffix of ["/more", "/", "/..", "?call=win"]) {
      const { reply } = await kit.send("bet", kit.betFields(), { pathSuffix });
      kit.claim(reply?.status !== "OK", `…/bet${pathSuffix} was answered as a bet`);
    }
  });
}

async function everyFieldIsNeeded(kit: Kit, call: Call, fields: Fields) {
  await kit.movesNothing(async () => {
    for (const name of Object.keys(fields)) {
      const { [name]: _left, ...rest } = fields;
      const reply = kit.replyOf(await kit.send(call, rest), rest.requestId);
      kit.claim(reply.status === "WRONG_SYNTAX", `without ${name} the ${call} was answered ${reply.status}`);
    }
  });
}

async function negativeWin(kit: Kit) {
  const stake = kit.betFields();
  await kit.expect("bet", stake, "OK");
  await kit.movesNothing(() => kit.expect("win", kit.winFields(stake, { amount: "-250" }), FORM));
  await kit.expect("rollback", kit.rollbackFields(stake), "OK");
}

async function longestIds(kit: Kit) {
  const longest = () => `${kit.id()}:._~${kit.id()}`.slice(0, 64).padEnd(64, "x");
  const stake = kit.betFields({ requestId: longest(), transactionId: longest(), roundId: longest() });
  await kit.moves(-100n, () => kit.expect("bet", stake, "OK"));
  await kit.expect("rollback", kit.rollbackFields(stake), "OK");
}

async function tooLong(kit: Kit) {
  await kit.movesNothing(async () => {
    const body = JSON.stringify(kit.betFields()) + " ".repeat(BODY_BYTES_MAX);
    const { httpStatus, reply } = await kit.sendRaw("bet", body);
    const isRefused = httpStatus === 413 || reply?.status === "WRONG_SYNTAX";
    kit.claim(isRefused, `the body was answered ${reply?.status ?? `HTTP ${httpStatus}`}, not HTTP 413`);
  });
}

async function notStored(kit: Kit) {
  const stake = kit.betFields();
  await kit.expect("bet", { ...stake, amount: "100.0" }, FORM);
  await kit.moves(-100n, () => kit.expect("bet", stake, "OK"));
  await kit.expect("rollback", kit.rollbackFields(stake), "OK");
}

function longMeta(): Record<string, string> {
  return Object.fromEntries(Array.from({ length: 5 }, (_, index) => [`part${index}`, "m".repeat(500)]));
}
