// A large team below one agent, with play, written straight into the database of a run.

/** A member's upline has its number divided by this: 100,000 members are about 14 deep. */
const BREADTH = 2.25;
/** Members with a downline are agents of this type. */
const AGENT_TYPE = 2;
const DAYS = 30;

const getId = (kind, number) => `md5('${kind} ' || ${number})::uuid`;

/**
 * The id of a member by its number, both in SQL; lower numbers are nearer to the top. The ids grow
 * like the server's own.
 */
export const memberId = (number) => `lpad(to_hex(${number}), 32, '0')::uuid`;

/**
 * Adds members below an agent, each with the same number of rounds in the last days, and their
 * bookings.
 * @param {{ask: (sql: string) => string}} cluster
 * @param {{topId: string, members: number, rounds: number}} wanted
 */
export function growTree({ ask }, { topId, members, rounds }) {
  const upline = `(case when n <= 2 then '${topId}'::uuid else ${memberId(`floor(n / ${BREADTH})::int`)} end)`;
  ask(`
    insert into member (id, account, account_key, nickname, type, parent_id, language, currency, created_at)
    select ${memberId('n')}, 'big' || n, 'big' || n, 'Big ' || n,
      case when n < ${members} / ${BREADTH} then ${AGENT_TYPE} else 0 end, ${upline}, 'EN', 'USD',
      now() - interval '${DAYS + 10} days'
    from generate_series(1, ${members}) n`);
  // Foreign keys are not checked: a million members have 17 million rows, and all refer to members
  // above.
  ask(`
    set local session_replication_role = replica;
    insert into member_upline (ancestor_id, member_id, branch_id, distance, since)
    with recursive walked (ancestor_id, member_id, branch_id, distance) as (
      select id, id, id, 0 from member where account like 'big%'
      union all
      select upline.parent_id, walked.member_id, walked.ancestor_id, walked.distance + 1
      from walked join member upline on upline.id = walked.ancestor_id where upline.parent_id is not null
    )
    select ancestor_id, member_id, branch_id, distance, '-infinity' from walked
    -- Those of a member are written together, when it registers.
    order by member_id, distance`);
  ask(`
    insert into round (player_id, vendor_code, round_id, game_code, currency, bets, wins, opened_at, closed_at)
    select ${memberId(`(1 + n % ${members})`)}, 'TSTV', 'big' || n, 'tst-slot-1', 'USD', 100, n % 190, moment, moment
    from generate_series(1, ${rounds}) n,
    lateral (select now() - interval '1 hour' - n * interval '${DAYS} days' / ${rounds} as moment) at`);
  // One round in fifty had another bet, which its vendor rolled back.
  ask(`
    insert into vendor_transaction (vendor_code, transaction_id, player_id, round_id, kind, state, amount, request_hash, at)
    select vendor_code, 'back ' || round_id, player_id, round_id, 'bet', 'rolled_back', 100, '', opened_at
    from round where round_id like 'big%' and substr(round_id, 4)::int % 50 = 0`);
  const booked = (type, amount, debit, credit) => `
    select player_id, ${getId(type, 'round_id')}, currency, '${debit}', '${credit}', ${amount}, 0, 0, '${type}', 'seamless',
      '${type} ' || round_id, jsonb_build_object('vendor', vendor_code, 'gameCode', game_code, 'roundId', round_id), opened_at
    from round where round_id like 'big%' and ${amount} > 0`;
  ask(`insert into transfer ${booked('bet', 'bets', 'cash', 'house')}
    union all ${booked('win', 'wins', 'house', 'cash')}
    order by 13`);
  // Only the written tables: statistics of the nearly empty other ones would soon be wrong.
  ask('analyze member, member_upline, round, transfer, vendor_transaction');
}

/** The depth of the tree, and its number of rows. */
export const treeFigures = ({ ask }) => ({
  depth: Number(ask('select max(distance) from member_upline')),
  uplineRows: Number(ask('select count(*) from member_upline')),
  bookings: Number(ask('select count(*) from transfer')),
});
