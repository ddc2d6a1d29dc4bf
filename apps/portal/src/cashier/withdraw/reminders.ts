import { formatMoney as decimal, parseMoney } from '@baize/rules/money';
import { followMember } from '../../kernel/member/member.ts';
import { paymentsDue } from '../../kernel/session/payments-due.ts';
import type { Services } from '../../kernel/services/services.ts';
import { knownPermission } from '../../kernel/session/status.ts';
import { keepTabValue, readTabValue } from '../../kernel/storage/tab-values.ts';
import { latestQuery } from './latest.ts';
import { isOpen, type Part, type Withdrawal } from './useWithdrawals.ts';

/** The last reminder is this many minutes before the deadline (H51). */
const LAST_MINUTES = 5;
const MINUTE_MS = 60_000;

const reminderCodes = ['payment_half_time', 'payment_last_minutes'] as const;
type ReminderCode = (typeof reminderCodes)[number];

/** A reminder of an unconfirmed payment: at half of its time, and shortly before the deadline. */
export interface Reminder {
  readonly id: string;
  readonly code: ReminderCode;
  readonly at: number;
  /** When it expires, epoch milliseconds. */
  readonly until: number;
  readonly amount: string;
}

/** The amount of a payment that has not been confirmed. */
export const getOpenAmount = ({ amount, receivedAmount }: Part, digits: number): string =>
  decimal(parseMoney(amount, digits) - parseMoney(receivedAmount, digits), digits);

/** The reminders of all unconfirmed payments (H51). */
export function getReminders(
  list: readonly Pick<Withdrawal, 'parts' | 'answerMinutes'>[],
  digits: number,
): Reminder[] {
  return list.flatMap(({ parts, answerMinutes }) =>
    parts.filter(isOpen).flatMap((part): Reminder[] => {
      const dueAt = Date.parse(part.confirmBy ?? '');
      const halfAt = dueAt - (answerMinutes * MINUTE_MS) / 2;
      const lastAt = dueAt - LAST_MINUTES * MINUTE_MS;
      const amount = getOpenAmount(part, digits);
      const last = { id: `${part.partId}:last`, at: lastAt, until: dueAt, amount };
      const half = { id: `${part.partId}:half`, at: halfAt, until: lastAt, amount };
      return [
        // With little time, halfway may fall into the last minutes.
        ...(halfAt < lastAt ? [{ ...half, code: 'payment_half_time' } as const] : []),
        { ...last, code: 'payment_last_minutes' },
      ];
    }),
  );
}

/** Reminders shown in this tab; a reload does not repeat them. */
const SHOWN_KEY = 'reminded';

/** Reminds the member of unconfirmed payments on every page of the portal (H51). */
export function remind(services: Services): void {
  const { queryClient, toasts } = services;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    clearTimeout(timer);
    const shownIds = new Set(readTabValue<readonly string[]>(SHOWN_KEY));
    const now = Date.now();
    const list = queryClient.getQueryData(latestQuery.queryKey)?.list ?? [];
    const digits = knownPermission(queryClient)?.info.whitelabel.currency.decimals ?? 2;
    paymentsDue.set(list.flatMap(({ parts }) => parts.filter(isOpen)).length);
    const left = getReminders(list, digits).filter(
      ({ id, until }) => !shownIds.has(id) && until > now,
    );
    const dueReminders = left.filter(({ at }) => at <= now);
    for (const { id, code, amount } of dueReminders) {
      shownIds.add(id);
      toasts.add('info', code, amount);
    }
    // After a logout there is nothing due, so nothing is written.
    if (dueReminders.length > 0) keepTabValue(SHOWN_KEY, [...shownIds]);
    const next = Math.min(...left.map(({ at }) => at).filter((at) => at > now));
    // A wait that is longer than a timer can hold is checked again earlier.
    if (next < Infinity) timer = setTimeout(look, Math.min(next - now, 3_600_000));
  };
  queryClient.getQueryCache().subscribe(({ query, type }) => {
    if (type === 'updated' && query.queryKey[0] === latestQuery.queryKey[0]) look();
    if (type === 'removed' && query.queryKey[0] === latestQuery.queryKey[0]) look();
  });
  followMember(services, (member) => {
    // Queued reminders belong to the previous member.
    toasts.drop((code) => reminderCodes.some((one) => one === code));
    if (member === null || member.kind === 'trial') return;
    void queryClient.prefetchQuery(latestQuery);
  });
}
