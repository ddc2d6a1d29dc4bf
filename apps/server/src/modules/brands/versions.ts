import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/errors.ts';
import { type BrandSetting, getBrandLook, type Merchant } from '../merchant-settings/index.ts';
import type { BrandVersionTable } from './tables.ts';

/** A row of `brand_version`. */
export type VersionRow = Selectable<BrandVersionTable>;

/** Versions that the list shows. */
const MAX_VERSIONS = 50;

const selectNewest = (from: Kysely<Database>) =>
  from.selectFrom('brand_version').selectAll().orderBy('number', 'desc');

/** Published versions, the newest first. */
export const listVersions = (from: Kysely<Database>): Promise<VersionRow[]> =>
  selectNewest(from).limit(MAX_VERSIONS).execute();

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

/** The brand of the first version that has a file; open pages may still load it. */
export async function findBrandByFile(
  db: Kysely<Database>,
  digest: string,
): Promise<BrandSetting | undefined> {
  const row = await db
    .selectFrom('brand_file')
    .innerJoin('brand_version', 'brand_version.number', 'brand_file.version')
    .selectAll('brand_version')
    .where('digest', '=', digest)
    .executeTakeFirst();
  return row && getSetting(row);
}

type NewVersion = Omit<Publication, 'merchant'>;

async function insertVersion(
  trx: Kysely<Database>,
  { brand, operator, now }: NewVersion,
): Promise<VersionRow> {
  const row = await trx
    .insertInto('brand_version')
    .values({ brand: JSON.stringify(brand), operator, published_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
  const { digest, drawings } = getBrandLook(brand);
  await trx
    .insertInto('brand_file')
    .values(
      [...new Set([digest, ...drawings.keys()])].map((name) => ({
        digest: name,
        version: row.number,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return row;
}

/** Makes a brand the merchant's, as a version of its own. The first keeps the brand before it. */
export async function publishBrand(
  trx: Kysely<Database>,
  { merchant, brand, operator, now }: Publication,
): Promise<VersionRow> {
  const { before } = await merchant.change(trx, { brand });
  const isFirst = (await selectNewest(trx).limit(1).executeTakeFirst()) === undefined;
  if (isFirst) await insertVersion(trx, { brand: before.brand, operator: '', now });
  return insertVersion(trx, { brand, operator, now });
}

/** An undo: the version that is taken back, and when. */
interface Undo {
  readonly merchant: Merchant;
  readonly number: number;
  readonly now: Date;
}

/**
 * Takes the version in use back and restores the one before. Throws `not_found` without an earlier
 * one, and `conflict` once another version than `number` is in use.
 */
export async function undoBrand(
  trx: Kysely<Database>,
  { merchant, number, now }: Undo,
): Promise<VersionRow> {
  // The lock of the settings serialises two operators.
  await merchant.change(trx, {});
  const [current, previous] = await selectNewest(trx)
    .where('undone_at', 'is', null)
    .limit(2)
    .execute();
  if (!current || !previous) throw new ProblemError('not_found');
  if (current.number !== number) throw new ProblemError('conflict');
  await trx
    .updateTable('brand_version')
    .set({ undone_at: now })
    .where('number', '=', number)
    .execute();
  await merchant.change(trx, { brand: getSetting(previous) });
  return previous;
}
