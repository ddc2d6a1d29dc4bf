import { type Kysely, sql } from 'kysely';
import type { Database } from '../../src/platform/db/database.ts';

/** Rows of the tree as it is now that do not follow from who everybody's upline is, and those that are missing. */
export async function treeFaults(db: Kysely<Database>): Promise<object[]> {
  const { rows } = await sql<object>`
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
  return rows;
}

/** Pairs that are above each other twice at a moment. */
export async function doubledTimes(db: Kysely<Database>): Promise<object[]> {
  const { rows } = await sql<object>`
    select one.ancestor_id, one.member_id from member_upline one join member_upline other
      on other.ancestor_id = one.ancestor_id and other.member_id = one.member_id and other.since > one.since
      and other.since < one.until`.execute(db);
  return rows;
}
