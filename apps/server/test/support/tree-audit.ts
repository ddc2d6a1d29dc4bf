import { type Kysely, sql } from 'kysely';
import type { Database } from '../../src/platform/db/database.ts';
import type { Fault } from './contract-audit.ts';

type Db = Kysely<Database>;

/** A move that a client saw acknowledged. */
export interface ToldMove {
  readonly account: string;
  readonly to: string;
  /** ISO 8601. */
  readonly movedAt: string;
}

/** Faults of the member tree: now by each member's upline, and at any time in its log. */
export async function findTreeFaults(db: Db): Promise<Fault[]> {
  const { rows: unlike } = await sql<object>`
    with recursive walked (ancestor_id, member_id, branch_id, distance) as (
      select id, id, id, 0 from member
      union all
      select upline.parent_id, walked.member_id, walked.ancestor_id, walked.distance + 1
      from walked join member upline on upline.id = walked.ancestor_id where upline.parent_id is not null
    ),
    present as (
      select ancestor_id, member_id, branch_id, distance from member_upline where until = 'infinity'
    )
    (table walked except table present) union all (table present except table walked)`.execute(db);
  const { rows: doubled } = await sql<object>`
    select one.ancestor_id, one.member_id from member_upline one join member_upline other
      on other.ancestor_id = one.ancestor_id and other.member_id = one.member_id and other.since > one.since
      and other.since < one.until`.execute(db);
  return [
    ...unlike.map((row) => ({ what: 'the tree is not as everybody’s upline says', row })),
    ...doubled.map((row) => ({ what: 'two are above each other twice at a moment', row })),
  ];
}

/** Acknowledged moves missing from the log, and logged moves never acknowledged. */
export async function findMoveFaults(db: Db, told: readonly ToldMove[]): Promise<Fault[]> {
  const { rows } = await sql<{ account: string; to: string; at: Date }>`
    select member.account, upline.account as to, move.at from member_move move
    join member on member.id = move.member_id join member upline on upline.id = move.to_id`.execute(
    db,
  );
  const made = rows.map(({ account, to, at }) => `${account} ${to} ${at.toISOString()}`);
  const answers = told.map(({ account, to, movedAt }) => `${account} ${to} ${movedAt}`);
  return [
    ...getMissing(answers, made).map((move) => ({ what: 'a move was lost', move })),
    ...getMissing(made, answers).map((move) => ({ what: 'a move was never acknowledged', move })),
  ];
}

/** The items that the first list has more often than the second. */
function getMissing(these: readonly string[], those: readonly string[]): string[] {
  const left = [...those];
  return these.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
