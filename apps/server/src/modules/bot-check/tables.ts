/** A used proof of work. */
export interface BotProofTable {
  challenge: string;
  ends_at: Date;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    bot_proof: BotProofTable;
  }
}
