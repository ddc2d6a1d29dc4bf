import type { Generated } from 'kysely';

/** A brand that was published; `brand` is the merchant's setting. */
export interface BrandVersionTable {
  number: Generated<number>;
  brand: unknown;
  operator: string;
  published_at: Date;
  undone_at: Date | null;
}

/** A stylesheet or drawing, and the first version that has it. */
export interface BrandFileTable {
  digest: string;
  version: number;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    brand_version: BrandVersionTable;
    brand_file: BrandFileTable;
  }
}
