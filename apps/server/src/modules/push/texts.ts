import type { Schemas } from '@baize/api';
import type { StreamEvent } from '../../platform/events/event-bus.ts';

export type PushTopic = Schemas['PushTopic'];

/** What a device shows. It names no amount and no account: others may see the screen. */
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
  readonly text: keyof (typeof TEXTS)['en'];
  readonly path: string;
}

const TEXTS = {
  en: {
    deposit: ['Deposit', 'Your deposit has arrived.'],
    paid: ['Withdrawal', 'Your withdrawal is on its way. Tell us when it has arrived.'],
    rejected: ['Withdrawal', 'Your withdrawal was not approved.'],
    message: ['Message', 'You have a new message.'],
  },
  vi: {
    deposit: ['Nạp tiền', 'Khoản nạp của bạn đã đến.'],
    paid: ['Rút tiền', 'Khoản rút của bạn đang được chuyển. Hãy báo cho chúng tôi khi đã nhận.'],
    rejected: ['Rút tiền', 'Yêu cầu rút tiền của bạn không được duyệt.'],
    message: ['Tin nhắn', 'Bạn có tin nhắn mới.'],
  },
} as const satisfies Record<string, Record<string, readonly [string, string]>>;

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
export function writeContent({ topic, text, path }: PushNotice, language: string): PushContent {
  const [title, words] = TEXTS[language.startsWith('vi') ? 'vi' : 'en'][text];
  return { title, text: words, path, tag: topic };
}
