import type { NoticeTone } from '../internal/toneIcons.ts';

/** One short message. */
export interface ToastMessage {
  id: number;
  tone: NoticeTone;
  text: string;
  /** ms it stays, not counting while pointed at or focused; undefined: until dismissed */
  duration: number | undefined;
  /** Something to do about it, e.g. undo. */
  action?: { label: string; onSelect: () => void } | undefined;
}

/** What a caller says about a message. */
export type ToastRequest = Pick<ToastMessage, 'text'> &
  Partial<Pick<ToastMessage, 'tone' | 'action'>> & {
    /** ms it stays; null until somebody dismisses it, undefined as long as its tone asks for */
    duration?: number | null | undefined;
  };

/** Success 1.5 s as specified (K27); what needs reading stays 6 s (H67). */
const durations: Record<NoticeTone, number> = {
  success: 1500,
  info: 4000,
  warning: 6000,
  danger: 6000,
};

/** A queue of messages outside React: anything may show one, a ToastRegion draws them. */
export interface Toaster {
  /** Adds a message and returns its id. The same text and tone again only starts its time anew. */
  show: (request: ToastRequest) => number;
  dismiss: (id: number) => void;
  subscribe: (listener: () => void) => () => void;
  messages: () => readonly ToastMessage[];
}

/** Most messages in sight. */
const limit = 3;

/** Of too many the oldest gives way; one that stays until it is dismissed only to others like it. */
function withinLimit(messages: readonly ToastMessage[]): readonly ToastMessage[] {
  if (messages.length <= limit) return messages;
  const passing = messages.findIndex(({ duration }) => duration !== undefined);
  return messages.toSpliced(Math.max(0, passing), 1);
}

/** Makes a queue; an app has one. */
export function createToaster(): Toaster {
  let messages: readonly ToastMessage[] = [];
  let nextId = 1;
  const listeners = new Set<() => void>();
  const set = (next: readonly ToastMessage[]): void => {
    messages = next;
    for (const listener of listeners) listener();
  };
  return {
    show: ({ text, tone = 'info', duration: asked = durations[tone], action }) => {
      const duration = asked ?? undefined;
      const others = messages.filter((known) => known.text !== text || known.tone !== tone);
      const message = { id: nextId++, text, tone, duration, action };
      set(withinLimit([...others, message]));
      return message.id;
    },
    dismiss: (id) => set(messages.filter((message) => message.id !== id)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    messages: () => messages,
  };
}
