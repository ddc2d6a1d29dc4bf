import { randomKey, type Schemas, unwrap } from '@baize/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { attemptKeys, isAnswer } from '../../kernel/calls/attempt-keys.ts';
import { apiQuery } from '../../kernel/http/query.ts';
import { useCall } from '../../kernel/calls/use-call.ts';
import { requireApi, useServices } from '../../kernel/services/services.ts';

export type Invitation = Schemas['Invitation'];

const PATH = '/api/agent/invitations';

/** The agent's invitations, refetched because registrations may have been added. */
export const useInvitations = () => useQuery({ ...apiQuery(PATH, {}), staleTime: 0 });

const ACCOUNTS = '/api/agent/invitations/{invitation}/accounts';

/** The members who registered with an invitation, refetched because there may be more. */
export function useInvited(invitation: string) {
  const services = useServices();
  return useQuery({
    queryKey: [ACCOUNTS, { invitation }],
    queryFn: ({ signal }) =>
      unwrap(requireApi(services).GET(ACCOUNTS, { params: { path: { invitation } }, signal })),
    staleTime: 0,
  });
}

/** The link to register with an invitation. */
export const getLink = ({ code }: Pick<Invitation, 'code'>): string =>
  `${location.origin}/register?affiliateCode=${encodeURIComponent(code)}`;

/** Creates invitations; repeating the same request until it is answered creates only one (H43). */
export function useInviting(onMade: (made: Invitation) => void) {
  const services = useServices();
  const client = useQueryClient();
  const [keys] = useState(attemptKeys);
  return useCall(async (body: Schemas['NewInvitation']) => {
    const params = { header: { 'Idempotency-Key': keys.getKey(body) } };
    const sent = unwrap(requireApi(services).POST(PATH, { params, body }));
    const createdInvitation = await sent.catch((error: unknown) => {
      if (isAnswer(error)) keys.answered();
      throw error;
    });
    keys.answered();
    await client.invalidateQueries({ queryKey: [PATH] });
    onMade(createdInvitation);
  });
}

/** Closes invitations. */
export function useClosing(onClosed: () => void) {
  const services = useServices();
  const client = useQueryClient();
  return useCall(async ({ code }: Invitation) => {
    const params = { header: { 'Idempotency-Key': randomKey() }, path: { invitation: code } };
    await unwrap(
      requireApi(services).POST('/api/agent/invitations/{invitation}/closure', { params }),
    );
    await client.invalidateQueries({ queryKey: [PATH] });
    onClosed();
  });
}
