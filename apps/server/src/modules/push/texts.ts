import type { Schemas } from '@baize/api';
import type { StreamEvent } from '../../platform/events/event-bus.ts';
import { getTexts } from '../language/index.ts';

export type PushTopic = Schemas['PushTopic'];

/** Texts shown on a device. No amount or account: others may see the screen. */
export interface PushContent {
  readonly title: string;
  readonly text: string;
  /** Path of the portal that it opens. */
  readonly path: string;
  /** A later notification with the same tag replaces this one. */
  readonly tag: string;
}

/** An event that becomes a notification. */
export interface PushNotice {
  readonly topic: PushTopic;
  readonly text: 'deposit' | 'paid' | 'rejected' | 'message';
  readonly path: string;
}

/** The notice of an event; null for one that no device shows. */
export function getNotice({
  type,
  payload,
}: Pick<StreamEvent, 'type' | 'payload'>): PushNotice | null {
  const { status, state, title } = payload as { status?: string; state?: string; title?: unknown };
  if (type === 'deposit' && status === 'paid')
    return { topic: 'payments', text: 'deposit', path: '/member/depositv2' };
  if (type === 'withdrawal' && state === 'awaiting_confirmation')
    return { topic: 'payments', text: 'paid', path: '/member/withdraw' };
  if (type === 'withdrawal' && state === 'rejected')
    return { topic: 'payments', text: 'rejected', path: '/member/withdraw' };
  // Without a title the event only counts what is unread.
  if (type === 'message' && title !== undefined)
    return { topic: 'messages', text: 'message', path: '/member/messageV2' };
  return null;
}

/** A notice in the language of a device. */
export function writeContent({ topic, text, path }: PushNotice, reader: string): PushContent {
  const { write } = getTexts(reader);
  const title = write(`server.push.${text}.title`);
  return { title, text: write(`server.push.${text}.text`), path, tag: topic };
}
