import type { Schemas } from '@baize/api';

/** What a member has written to the platform, and what it has answered. */
export interface FeedbackTable {
  id: string;
  player_id: string;
  question_type: Schemas['FeedbackQuestion'];
  content: string;
  sent_at: Date;
  /** Null, like who answered and when, until somebody has. */
  answer: string | null;
  answered_by: string | null;
  answered_at: Date | null;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    feedback: FeedbackTable;
  }
}
