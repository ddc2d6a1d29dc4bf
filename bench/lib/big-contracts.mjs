// Contracts of the agents of a large team, written straight into the database of a run.
import { memberId } from './big-tree.mjs';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The offset of the merchant's time zone in a run, in summer and winter. */
const ZONE_MS = 7 * HOUR_MS;

/**
 * The rate of the top agent; each level below gets a step less, and the last ones at least one
 * step.
 */
const MAX_POINTS = 300;
const STEP_POINTS = 15;

/**
 * Every kind with its tier, and how long before midnight it began, so that it has been settled and
 * computed once more before.
 */
const kinds = [
  {
    kind: 'dividend',
    before: '3 days',
    tier: (rate) =>
      `'periodValidBet', '0', 'periodProfitLoss', '0', 'activeMembers', 0, 'rateBasisPoints', ${rate}`,
  },
  {
    kind: 'daily',
    before: '3 days',
    tier: (rate) => `'periodValidBet', '0', 'activeMembers', 0, 'rateBasisPoints', ${rate}`,
  },
  { kind: 'hourly', before: '6 hours', tier: (rate) => `'rateBasisPoints', ${rate}` },
  {
    kind: 'realtime',
    before: '6 hours',
    tier: (rate) =>
      `'lossRateBasisPoints', ${rate}, 'profitRateBasisPoints', ${rate}, 'singleBet', '0'`,
  },
];

/**
 * The merchant's latest midnight at which daily salaries were paid, at least two hours ago, in ms.
 */
export function payoutMidnight(nowMs) {
  const day = Math.floor((nowMs - 2 * HOUR_MS + ZONE_MS) / DAY_MS);
  return (day - (day % 2)) * DAY_MS - ZONE_MS;
}

/**
 * Creates a contract of every kind for each of the agents nearest to the top of a team from
 * `growTree`, and for the top agent, with the money to pay them.
 * @param {{ask: (sql: string) => string}} cluster
 * @param {{topId: string, agents: number, midnight: number}} wanted
 */
export function agree({ ask }, { topId, agents, midnight }) {
  const at = `to_timestamp(${midnight / 1000})`;
  ask(`
    create table bench_agent as
    select member.id, member.parent_id, greatest(${MAX_POINTS} - ${STEP_POINTS} * upline.distance, ${STEP_POINTS}) as rate
    from member join member_upline upline on upline.member_id = member.id and upline.ancestor_id = '${topId}'
    where member.id = '${topId}' or member.id in (select ${memberId('n')} from generate_series(1, ${agents}) n)`);
  ask(
    `select count(*) from bench_agent, unnest(array['cash', 'held', 'house']) kind, lateral ledger_open(id, kind, 'USD')`,
  );
  ask(`
    select count(*) from bench_agent, lateral ledger_transfer(id, gen_random_uuid(), 'USD', 'house', 'cash', 100000000,
      'deposit', 'bench', id::text, '{}', now())`);
  for (const { kind, before, tier } of kinds)
    ask(`
      insert into contract (id, kind, period, upline_id, downline_id, tiers, rates, carry_over, state, revision, offered_at,
        started_at)
      select gen_random_uuid(), '${kind}', 'D', case id when '${topId}' then null else parent_id end, id,
        jsonb_build_array(jsonb_build_object(${tier('rate')})), array[rate, 0], 'none', 'active', 2, ${at} - interval '4 days',
        ${at} - interval '${before}'
      from bench_agent`);
  ask('analyze account, contract, transfer');
}
