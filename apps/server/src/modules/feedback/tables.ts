import type { Schemas } from '@baize/api';

/** A member's feedback and the platform's answer. */
export interface FeedbackTable {
  id: string;
  player_id: string;
  question_type: Schemas['FeedbackQuestion'];
  content: string;
  sent_at: Date;
  /** Null, like the answering operator and the time, until it is answered. */
  answer: string | null;
  answered_by: string | null;
  answered_at: Date | null;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    feedback: FeedbackTable;
  }
}
