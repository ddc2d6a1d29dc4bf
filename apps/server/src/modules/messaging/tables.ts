import type { Generated } from 'kysely';

/** Channel of a message. */
export type Channel = 'sms' | 'email';

/** `withheld` messages are stored and never sent. */
export type MessageState = 'queued' | 'sent' | 'failed' | 'withheld';

/** An SMS or e-mail; `sealed_text` is null once a gateway has accepted it. */
export interface MessageOutTable {
  id: string;
  channel: Channel;
  destination: string;
  purpose: string;
  sealed_text: string | null;
  state: MessageState;
  attempts: Generated<number>;
  last_error: string | null;
  next_at: Date;
  give_up_at: Date;
  created_at: Date;
  sent_at: Date | null;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    message_out: MessageOutTable;
  }
}
