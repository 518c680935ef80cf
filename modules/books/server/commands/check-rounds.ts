import { bucketOf } from "@fairhouse/base";
import type { CheckDependencies, CheckRounds, RoundAnswer, SealedRound } from "../dependencies.ts";
import { FIRST_TRY_S } from "./rounds.ts";

/** Rounds that are asked for and recomputed in one go. */
const BATCH = 50;
/** The studio reveals a pair of seeds after hours; after nine days a hidden round is left. */
const TRIES_MAX = 14;
const PAUSE_MAX_S = 24 * 60 * 60;
/** For so long a batch belongs to the process that took it; killed, it is due again afterwards. */
const LEASE_S = 120;
/** After so many batches that could not be answered the vendor is left in peace until the next run. */
const FAULTS_MAX = 3;
/** What was counted is kept for so long, so that a later row of the same round does not count it again. */
const DONE_KEPT_S = 24 * 60 * 60;
const REMOVED_AT_ONCE = 5_000;

/** Recomputes the rounds whose time has come until none is left, so that no number of them falls behind. */
export async function checkDueRounds(deps: CheckDependencies, check: CheckRounds): Promise<void> {
  for (let faults = 0; faults < FAULTS_MAX; ) {
    const due = await takeDueRounds(deps);
    if (due.length > 0 && !(await checkBatch(deps, check, due))) faults += 1;
    if (due.length < BATCH) break;
  }
  await removeDone(deps);
}

type DueRound = SealedRound & {
  readonly tries: number;
  /** What the check before said. */
  readonly answer: RoundAnswer | null;
};

/** @returns whether the rounds could be asked for */
async function checkBatch(deps: CheckDependencies, check: CheckRounds, due: readonly DueRound[]): Promise<boolean> {
  const answers = await check(due).catch((error: unknown) => {
    deps.log.warn({ err: error, rounds: due.length }, "rounds could not be recomputed, will be tried again");
    return undefined;
  });
  const answered = due.map((round, index) => {
    const answer = answers?.[index] ?? "hidden";
    return { round, answer: answer === "hidden" && round.tries >= TRIES_MAX ? ("unchecked" as const) : answer };
  });
  const differing = answered.filter(({ answer }) => answer === "differs").map(({ round }) => round);
  for (const { memberId, key } of differing)
    deps.log.error({ memberId, round: key }, "a round does not match what was sealed with its bet");
  // Before they are counted: killed in between, it is said again.
  if (differing.length > 0) await deps.onDiffering?.(differing);
  await postpone(
    deps,
    answered.filter(({ answer }) => answer === "hidden").map(({ round }) => round),
  );
  await keepAnswers(
    deps,
    answered.filter(({ answer }) => answer !== "hidden"),
  );
  return answers !== undefined;
}

type DueRow = {
  member_id: string;
  group_key: string;
  tries: number;
  answer: RoundAnswer | null;
  state: "open" | "closed" | "refunded" | null;
  staked: string | null;
  paid: string | null;
  bet: Record<string, string> | null;
};

/** Takes a batch for this process, with what the ledger has of each. */
async function takeDueRounds({ pool, clock, checkedVendors }: CheckDependencies): Promise<DueRound[]> {
  const now = clock.now();
  const { rows } = await pool.query<DueRow>(
    `with due as (
       select bucket, member_id, group_key from books_round where next_try_at <= $1
       order by next_try_at limit $3 for update skip locked
     ), taken as (
       update books_round r set next_try_at = $2 from due d
       where r.bucket = d.bucket and r.member_id = d.member_id and r.group_key = d.group_key
       returning r.bucket, r.member_id, r.group_key, r.bet_id, r.tries, r.answer
     )
     select k.member_id, k.group_key, k.tries, k.answer, g.state, g.staked::text, g.paid::text,
       case when t.id is not null then coalesce(t.meta, '{}') end as bet
     from taken k
     left join ledger_group_total g on g.bucket = k.bucket and g.group_key = k.group_key and g.member_id = k.member_id
     left join ledger_posting_view t on ledger_day(t.id) = ledger_day(k.bet_id) and t.bucket = k.bucket
       and t.member_id = k.member_id and t.id = k.bet_id and t.posting_number = 1`,
    [now, new Date(now.getTime() + LEASE_S * 1_000), BATCH],
  );
  return rows.map(({ member_id: memberId, group_key: key, tries, answer, state, staked, paid, bet }) => {
    const vendor = checkedVendors.find((code) => key.startsWith(`${code}:`));
    return {
      memberId,
      key,
      vendor: vendor ?? "",
      roundId: vendor === undefined ? null : key.slice(vendor.length + 1),
      money: state === null ? undefined : { state, staked: BigInt(staked ?? 0), paid: BigInt(paid ?? 0) },
      bet: bet ?? undefined,
      tries,
      answer,
    };
  });
}

/** Spread a little, so that rounds that could not be asked for together are not asked for together for ever. */
async function postpone({ pool, clock }: CheckDependencies, rounds: readonly DueRound[]): Promise<void> {
  if (rounds.length === 0) return;
  await pool.query(
    `update books_round r
     set tries = r.tries + 1, next_try_at = $5::timestamptz + make_interval(secs => f.pause_s * (1 + random() / 4))
     from unnest($1::smallint[], $2::uuid[], $3::text[], $4::integer[]) f (bucket, member_id, key, pause_s)
     where r.bucket = f.bucket and r.member_id = f.member_id and r.group_key = f.key`,
    [...keysOf(rounds), rounds.map(({ tries }) => Math.min(PAUSE_MAX_S, FIRST_TRY_S * 2 ** tries)), clock.now()],
  );
}

/** Counts each answer that is another one than before, together with keeping it: once, whatever is killed or runs beside. */
async function keepAnswers(
  { pool, clock }: CheckDependencies,
  answered: readonly { round: DueRound; answer: RoundAnswer }[],
): Promise<void> {
  if (answered.length === 0) return;
  const now = clock.now();
  await pool.query(
    `with done as (
       update books_round r set answer = f.answer, done_at = $6, next_try_at = 'infinity'
       from unnest($1::smallint[], $2::uuid[], $3::text[], $4::text[], $5::text[]) f (bucket, member_id, key, answer, before)
       where r.bucket = f.bucket and r.member_id = f.member_id and r.group_key = f.key
         and r.answer is not distinct from f.before
       returning f.answer, f.before
     ), counted as (
       select count(*) filter (where answer in ('matches', 'differs')) as checked,
         count(*) filter (where answer = 'matches') as matching,
         count(*) filter (where answer = 'unchecked') as unchecked
       from done where answer is distinct from before
     )
     insert into books_round_day as d (day, checked, matching, unchecked)
     select $7::date, checked, matching, unchecked from counted where checked + unchecked > 0
     on conflict (day) do update set checked = d.checked + excluded.checked,
       matching = d.matching + excluded.matching, unchecked = d.unchecked + excluded.unchecked`,
    [
      ...keysOf(answered.map(({ round }) => round)),
      answered.map(({ answer }) => answer),
      answered.map(({ round }) => round.answer),
      now,
      now.toISOString().slice(0, 10),
    ],
  );
}

async function removeDone({ pool, clock }: CheckDependencies): Promise<void> {
  const before = new Date(clock.now().getTime() - DONE_KEPT_S * 1_000);
  for (let removed = REMOVED_AT_ONCE; removed === REMOVED_AT_ONCE; ) {
    const { rowCount } = await pool.query(
      `delete from books_round r using (
         select bucket, member_id, group_key from books_round where done_at < $1 and next_try_at = 'infinity' limit $2
       ) o where r.bucket = o.bucket and r.member_id = o.member_id and r.group_key = o.group_key`,
      [before, REMOVED_AT_ONCE],
    );
    removed = rowCount ?? 0;
  }
}

const keysOf = (rounds: readonly SealedRound[]): [number[], string[], string[]] => [
  rounds.map(({ memberId }) => bucketOf(memberId)),
  rounds.map(({ memberId }) => memberId),
  rounds.map(({ key }) => key),
];
