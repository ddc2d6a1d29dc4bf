import { formatMoney as decimal, parseMoney } from '@baize/rules/money';
import { followMember } from '../../kernel/member/member.ts';
import type { Services } from '../../kernel/services/services.ts';
import { knownPermission } from '../../kernel/session/status.ts';
import { latestQuery } from './latest.ts';
import { isOpen, type Part, type Withdrawal } from './useWithdrawals.ts';

/** Minutes before the deadline of the last reminder (H51). */
const LAST_MINUTES = 5;
const MINUTE_MS = 60_000;

const reminderCodes = ['payment_half_time', 'payment_last_minutes'] as const;
type ReminderCode = (typeof reminderCodes)[number];

/** A reminder that a part waits for an answer: at half of its time, and shortly before the end. */
export interface Reminder {
  readonly id: string;
  readonly code: ReminderCode;
  readonly at: number;
  /** After which it says nothing any more, epoch milliseconds. */
  readonly until: number;
  readonly amount: string;
}

const getOpen = ({ amount, receivedAmount }: Part, digits: number): string =>
  decimal(parseMoney(amount, digits) - parseMoney(receivedAmount, digits), digits);

/** The reminders of everything that waits for an answer (H51). */
export function getReminders(
  list: readonly Pick<Withdrawal, 'parts' | 'answerMinutes'>[],
  digits: number,
): Reminder[] {
  return list.flatMap(({ parts, answerMinutes }) =>
    parts.filter(isOpen).flatMap((part): Reminder[] => {
      const dueAt = Date.parse(part.confirmBy ?? '');
      const halfAt = dueAt - (answerMinutes * MINUTE_MS) / 2;
      const lastAt = dueAt - LAST_MINUTES * MINUTE_MS;
      const amount = getOpen(part, digits);
      const last = { id: `${part.partId}:last`, at: lastAt, until: dueAt, amount };
      const half = { id: `${part.partId}:half`, at: halfAt, until: lastAt, amount };
      return [
        // Of a short time the half comes when the last minutes have begun.
        ...(halfAt < lastAt ? [{ ...half, code: 'payment_half_time' } as const] : []),
        { ...last, code: 'payment_last_minutes' },
      ];
    }),
  );
}

/** Those that were given in this tab: a page that is loaded anew does not say them again. */
const PLACE = 'baize.reminded';

function given(): Set<string> {
  try {
    return new Set(JSON.parse(sessionStorage.getItem(PLACE) ?? '[]') as string[]);
  } catch {
    return new Set();
  }
}

function note(ids: Set<string>): void {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify([...ids]));
  } catch {
    // Then it is said again after a reload.
  }
}

/** Reminds whoever is here of payments that wait for their answer, on any page of the portal (H51). */
export function remind(services: Services): void {
  const { queryClient, toasts } = services;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    clearTimeout(timer);
    const said = given();
    const now = Date.now();
    const list = queryClient.getQueryData(latestQuery.queryKey)?.list ?? [];
    const digits = knownPermission(queryClient)?.info.whitelabel.currency.decimals ?? 2;
    const left = getReminders(list, digits).filter(({ id, until }) => !said.has(id) && until > now);
    const due = left.filter(({ at }) => at <= now);
    for (const { id, code, amount } of due) {
      said.add(id);
      toasts.add('info', code, amount);
    }
    // Whoever has left leaves nothing, so that nothing is written when their payments go.
    if (due.length > 0) note(said);
    const next = Math.min(...left.map(({ at }) => at).filter((at) => at > now));
    // A longer wait than a timer can hold is looked at again before.
    if (next < Infinity) timer = setTimeout(look, Math.min(next - now, 3_600_000));
  };
  queryClient.getQueryCache().subscribe(({ query, type }) => {
    if (type === 'updated' && query.queryKey[0] === latestQuery.queryKey[0]) look();
    if (type === 'removed' && query.queryKey[0] === latestQuery.queryKey[0]) look();
  });
  followMember(services, (member) => {
    // Those that wait until they can be shown are of the member before.
    toasts.drop((code) => reminderCodes.some((one) => one === code));
    if (member === null || member.kind === 'trial') return;
    void queryClient.prefetchQuery(latestQuery);
  });
}
