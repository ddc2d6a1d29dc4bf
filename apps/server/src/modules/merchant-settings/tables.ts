/** An operator setting; `value` is one subject of MerchantSettings. */
export interface MerchantSettingTable {
  subject: string;
  value: unknown;
  updated_at: Date;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    merchant_setting: MerchantSettingTable;
  }
}
