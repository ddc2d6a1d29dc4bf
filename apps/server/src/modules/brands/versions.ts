import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/errors.ts';
import type { BrandSetting, Merchant } from '../merchant-settings/index.ts';
import type { BrandVersionTable } from './tables.ts';

/** A row of `brand_version`. */
export type VersionRow = Selectable<BrandVersionTable>;

/** Versions that the list shows, and whose files open pages may still load. */
const MAX_VERSIONS = 50;

const newest = (from: Kysely<Database>) =>
  from.selectFrom('brand_version').selectAll().orderBy('number', 'desc');

/** Published versions, the newest first. */
export const listVersions = (from: Kysely<Database>): Promise<VersionRow[]> =>
  newest(from).limit(MAX_VERSIONS).execute();

/** The brand setting of a version, completed where it is older than a field. */
export const getSetting = ({ brand }: VersionRow): BrandSetting => ({
  design: null,
  ...(brand as Omit<BrandSetting, 'design'>),
});

interface Publication {
  readonly merchant: Merchant;
  readonly brand: BrandSetting;
  readonly operator: string;
  readonly now: Date;
}

const toRow = (brand: BrandSetting, operator: string, now: Date) => ({
  brand: JSON.stringify(brand),
  operator,
  published_at: now,
});

/** Makes a brand the merchant's, as a version of its own. The first keeps the brand before it. */
export async function publishBrand(
  trx: Kysely<Database>,
  { merchant, brand, operator, now }: Publication,
): Promise<VersionRow> {
  const { before } = await merchant.change(trx, { brand });
  const isFirst = (await newest(trx).limit(1).executeTakeFirst()) === undefined;
  if (isFirst)
    await trx
      .insertInto('brand_version')
      .values(toRow(before.brand, '', now))
      .execute();
  return trx
    .insertInto('brand_version')
    .values(toRow(brand, operator, now))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Takes the newest version back and restores the one before. Throws `not_found` without one. */
export async function undoBrand(
  trx: Kysely<Database>,
  merchant: Merchant,
  now: Date,
): Promise<VersionRow> {
  // The lock of the settings serialises two operators.
  await merchant.change(trx, {});
  const [current, previous] = await newest(trx).where('undone_at', 'is', null).limit(2).execute();
  if (!current || !previous) throw new ProblemError('not_found');
  await trx
    .updateTable('brand_version')
    .set({ undone_at: now })
    .where('number', '=', current.number)
    .execute();
  await merchant.change(trx, { brand: getSetting(previous) });
  return previous;
}
