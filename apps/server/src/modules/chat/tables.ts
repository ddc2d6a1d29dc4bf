import type { Schemas } from '@baize/api';

export type ChatRole = Schemas['ChatRole'];

/** Settings of the chat room and the live chat; one row. */
export interface ChatSettingsTable {
  only_row: boolean;
  room_enabled: boolean;
  /** Seconds between two messages of a member. */
  slow_seconds: number;
  blocked_words: readonly string[];
  live_chat_url: string | null;
}

export interface ChatMessageTable {
  id: string;
  player_id: string;
  role: ChatRole;
  text: string;
  at: Date;
  /** The operator or the account that removed it. */
  removed_by: string | null;
  removed_at: Date | null;
}

/** A member with a role or a mute in the room. */
export interface ChatMemberTable {
  player_id: string;
  muted_until: Date | null;
  moderator: boolean;
}

export interface ChatReportTable {
  message_id: string;
  player_id: string;
  reason: Schemas['ChatReport']['reason'];
  at: Date;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    chat_settings: ChatSettingsTable;
    chat_message: ChatMessageTable;
    chat_member: ChatMemberTable;
    chat_report: ChatReportTable;
  }
}
