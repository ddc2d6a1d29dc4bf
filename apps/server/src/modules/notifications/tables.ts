import type { Schemas } from '@baize/api';
import type { JSONColumnType } from 'kysely';

export type NotificationKind = Schemas['NotificationKind'];

/** Details of a notification, in the wire's format. */
export type NotificationDetails = Pick<
  Schemas['Notification'],
  'amount' | 'title' | 'path' | 'dueAt' | 'change'
>;

/** A notification of one member. */
export interface NotificationTable {
  member_id: string;
  id: string;
  kind: NotificationKind;
  /** The subject, such as a payment; null if no event marks it as read. */
  subject: string | null;
  details: JSONColumnType<NotificationDetails, string, string>;
  created_at: Date;
  read_at: Date | null;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    notification: NotificationTable;
  }
}
