import { sql, type RawBuilder } from 'kysely';
import { toAccountKey } from './names.ts';

/**
 * SQL condition of the operator's search: the account begins with the text, or the reference
 * contains it, in any case and without its hyphens. The member's view is joined as `member`.
 * @param reference the column of the reference or the id
 */
export function matchesSearch(search: string, reference: string): RawBuilder<boolean> {
  const signs = search.toUpperCase().replaceAll(/[\s-]/g, '');
  return sql<boolean>`(starts_with(member.account_key, ${toAccountKey(search)})
    or (${signs} <> '' and strpos(upper(replace(${sql.ref(reference)}::text, '-', '')), ${signs}) > 0))`;
}
