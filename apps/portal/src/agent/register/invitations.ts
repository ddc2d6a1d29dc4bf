import { randomKey, type Schemas, unwrap } from '@baize/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiQuery } from '../../kernel/http/query.ts';
import { useCall } from '../../kernel/calls/use-call.ts';
import { requireApi, useServices } from '../../kernel/services/services.ts';

export type Invitation = Schemas['Invitation'];

const PATH = '/api/agent/invitations';

/** The agent's invitations; somebody may have come by one since. */
export const useInvitations = () => useQuery({ ...apiQuery(PATH, {}), staleTime: 0 });

/** Where somebody registers by an invitation. */
export const linkOf = ({ code }: Pick<Invitation, 'code'>): string =>
  `${location.origin}/register?affiliateCode=${encodeURIComponent(code)}`;

/** Makes invitations. */
export function useInviting(onMade: (made: Invitation) => void) {
  const services = useServices();
  const client = useQueryClient();
  return useCall(async (body: Schemas['NewInvitation']) => {
    const params = { header: { 'Idempotency-Key': randomKey() } };
    const made = await unwrap(requireApi(services).POST(PATH, { params, body }));
    await client.invalidateQueries({ queryKey: [PATH] });
    onMade(made);
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
