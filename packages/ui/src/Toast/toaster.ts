import type { NoticeTone } from '../internal/toneIcons.ts';

/** One short message. */
export interface ToastMessage {
  id: number;
  tone: NoticeTone;
  text: string;
  /** duration in ms, not counting time while hovered or focused; undefined: until dismissed */
  duration: number | undefined;
  /** An action, e.g. undo. */
  action?: { label: string; onSelect: () => void } | undefined;
}

/** Options of a message. */
export type ToastRequest = Pick<ToastMessage, 'text'> &
  Partial<Pick<ToastMessage, 'tone' | 'action'>> & {
    /** duration in ms; null: until dismissed; undefined: the default of its tone */
    duration?: number | null | undefined;
  };

/** Success 1.5 s as specified (K27); messages that need reading 6 s (H67). */
const durations: Record<NoticeTone, number> = {
  success: 1500,
  info: 4000,
  warning: 6000,
  danger: 6000,
};

/** A queue of messages outside React: any code may add one, a ToastRegion shows them. */
export interface Toaster {
  /** Adds a message and returns its id. The same text and tone only restarts its timer. */
  show: (request: ToastRequest) => number;
  dismiss: (id: number) => void;
  subscribe: (listener: () => void) => () => void;
  messages: () => readonly ToastMessage[];
}

/** Maximum visible messages. */
const limit = 3;

/** Above the maximum the oldest is removed; a persistent one only for other persistent ones. */
function withinLimit(messages: readonly ToastMessage[]): readonly ToastMessage[] {
  if (messages.length <= limit) return messages;
  const passing = messages.findIndex(({ duration }) => duration !== undefined);
  return messages.toSpliced(Math.max(0, passing), 1);
}

/** Creates a queue; an app has one. */
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
