import { type Schemas, unwrap } from '@baize/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../kernel/http/query.ts';
import { requireApi, useServices } from '../../kernel/services/services.ts';

type Consents = Schemas['MarketingConsents'];
export type Product = Schemas['MarketingProduct'];
export type Channel = Schemas['MarketingChannel'];
type Choice = Schemas['MarketingChoice'];

export const CHANNELS = ['email', 'sms', 'push', 'inApp'] as const satisfies readonly Channel[];

const query = apiQuery('/api/marketing/consents', {});

/** The member's consents with some choices made. */
function withChoices(before: Consents, choices: readonly Choice[]): Consents {
  const isAllowed = (product: Product, channel: Channel, channels: readonly Channel[]) =>
    choices.find((one) => one.product === product && one.channel === channel)?.isAllowed ??
    channels.includes(channel);
  return {
    ...before,
    consents: before.consents.map(({ product, channels }) => ({
      product,
      channels: CHANNELS.filter((channel) => isAllowed(product, channel, channels)),
    })),
  };
}

/** The member's marketing consents, and their change; shows a choice at once. */
export function useMarketing() {
  const services = useServices();
  const { queryClient } = services;
  const { data, isError, refetch } = useQuery({ ...query, staleTime: 0 });
  const [error, setError] = useState<unknown>();
  const show = (choices: readonly Choice[]) =>
    queryClient.setQueryData<Consents>(query.queryKey, (now) => now && withChoices(now, choices));

  async function save(choices: Choice[]): Promise<void> {
    setError(undefined);
    await queryClient.cancelQueries({ queryKey: query.queryKey });
    show(choices);
    try {
      await unwrap(requireApi(services).PUT('/api/marketing/consents', { body: { choices } }));
    } catch (failure) {
      // Only what failed goes back: another choice may have been saved since.
      show(choices.map((choice) => ({ ...choice, isAllowed: !choice.isAllowed })));
      setError(failure);
    }
  }

  return { data, isError, refetch, error, save };
}
