import { useActor } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { useServices } from '../app/services.ts';
import { get } from '../app/query.ts';
import { watched } from '../app/watched.ts';
import { memberKind } from '@baize/machines/session';
import type { Challenge } from './challenge/show.ts';
import { loginWith } from './effects.ts';

/**
 * Runs the login chart for one form; when it is done, the session begins and the page goes where
 * the chart says (T12, T16).
 */
export function useLogin(site: 'member' | 'agent', next: string | undefined) {
  const services = useServices();
  const [, navigate] = useLocation();
  const [challenge, setChallenge] = useState<Challenge>();
  const machine = useMemo(() => loginWith(services, setChallenge), [services]);
  const [snapshot, send] = useActor(machine, {
    ...watched(),
    input: { site, next: next ?? null },
  });
  const { outcome } = snapshot.context;

  useEffect(() => {
    if (!outcome) return;
    const member = services.queryClient.getQueryData(get('/api/member', {}).queryKey);
    if (!member) return;
    services.session.send({
      type: 'session.started',
      member: {
        id: member.id,
        kind: memberKind(member.type),
        firstTimeLogin: member.firstTimeLogin ?? false,
      },
    });
    navigate(outcome.destination, { replace: true });
  }, [outcome, navigate, services]);

  return [snapshot, send, challenge] as const;
}
