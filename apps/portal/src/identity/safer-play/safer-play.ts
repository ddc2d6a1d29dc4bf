import { type Schemas, unwrap } from '@baize/api';
import { useLocale } from '@baize/ui/LocaleRoot';
import { formatDateTime } from '@baize/ui/DateTime';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getErrorCode } from '../../kernel/actors/failure.ts';
import { attemptKeys } from '../../kernel/calls/attempt-keys.ts';
import { apiQuery } from '../../kernel/http/query.ts';
import { requireApi, useServices } from '../../kernel/services/services.ts';

export type SaferPlay = Schemas['SaferPlay'];
export type DepositLimit = Schemas['DepositLimit'];

export interface SaferPlayPageProps {
  /** Heading level of the cards, one below the surrounding page's. */
  heading: 'h2' | 'h3';
}

const query = apiQuery('/api/safer-play', {});

/** The member's own limits. */
export const useSaferPlay = () => useQuery({ ...query, staleTime: 0 });

/** What a form of this page sends, whether it is under way, and why it failed. */
function useSending() {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function send(call: () => Promise<void>): Promise<boolean> {
    setBusy(true);
    setFailure(undefined);
    try {
      await call();
      return true;
    } catch (error) {
      setFailure(getErrorCode(error));
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, failure, send };
}

/** Sets a deposit limit; without an amount, none. Resolves to whether it was saved. */
export function useLimitChange(span: DepositLimit['span']) {
  const services = useServices();
  const { send, ...state } = useSending();
  const setLimit = (amount: string | undefined): Promise<boolean> =>
    send(async () => {
      const value = await unwrap(
        requireApi(services).PUT('/api/safer-play/deposit-limits/{span}', {
          params: { path: { span } },
          body: amount === undefined ? {} : { amount },
        }),
      );
      services.queryClient.setQueryData(query.queryKey, value);
    });
  return { ...state, setLimit };
}

/** Takes a break, which ends this session. A retry after a lost answer is the same break. */
export function useBreak() {
  const services = useServices();
  const [keys] = useState(attemptKeys);
  const { send, ...state } = useSending();
  const takeBreak = (length: Schemas['BreakLength']): Promise<boolean> =>
    send(async () => {
      const body = { length };
      const params = { header: { 'Idempotency-Key': keys.getKey(body) } };
      await unwrap(requireApi(services).POST('/api/safer-play/break', { params, body }));
      services.session.send({ type: 'session.revoked' });
    });
  return { ...state, takeBreak };
}

/** Formats a time of the reader's zone for a sentence. */
export function useTimeText(): (at: string | Date) => string {
  const { locale } = useLocale();
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (at) => formatDateTime(new Date(at).getTime(), { locale, parts: 'dateTime', zone });
}
