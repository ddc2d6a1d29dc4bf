import { useActor } from '@xstate/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Sealed } from '@baize/machines/kit';
import { useLocation } from 'wouter';
import { useServices } from '../app/services.ts';
import { get } from '../app/query.ts';
import { watched } from '../app/watched.ts';
import { memberFacts } from '../app/effects.ts';
import type { Challenge } from './challenge/show.ts';
import { loginWith } from './effects.ts';

/** A login that is sent at once: its password was just set (T29). */
export interface FirstLogin {
  readonly username: string;
  readonly password: Sealed;
}

/**
 * Runs the login chart for one form; when it is done, the session begins and the page goes where
 * the chart says (T12, T16).
 */
export function useLogin(
  site: 'member' | 'agent',
  next: string | undefined,
  first: FirstLogin | undefined,
) {
  const services = useServices();
  const [, navigate] = useLocation();
  const [challenge, setChallenge] = useState<Challenge>();
  const machine = useMemo(() => loginWith(services, setChallenge), [services]);
  const [snapshot, send] = useActor(machine, {
    ...watched(),
    input: { site, next: next ?? null },
  });
  const { outcome } = snapshot.context;
  const begun = useRef(false);

  useEffect(() => {
    if (!first || begun.current) return;
    begun.current = true;
    const { username, password } = first;
    send({ type: 'form.submitted', form: { method: 'username', username, password, captcha: '' } });
  }, [first, send]);

  useEffect(() => {
    if (!outcome) return;
    const member = services.queryClient.getQueryData(get('/api/member', {}).queryKey);
    if (!member) return;
    services.session.send({
      type: 'session.started',
      member: memberFacts(member),
    });
    navigate(outcome.destination, { replace: true });
  }, [outcome, navigate, services]);

  return [snapshot, send, challenge] as const;
}
