import { useActor } from '@xstate/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { LoginForm } from '@baize/machines/login';
import { useLocation } from 'wouter';
import { useServices } from '../../kernel/services/services.ts';
import { inspectOptions } from '../../kernel/actors/inspect-options.ts';
import type { Challenge } from './challenge/show.ts';
import { loginWith } from './effects.ts';

/**
 * Runs the login chart for one form; when it is done, the session begins and the page goes where
 * the chart says (T12, T16).
 * @param first a form that is sent at once, as if it had been filled in
 * @param hidesForm whether something else stands in place of the form until that one is refused
 */
export function useLogin(
  site: 'member' | 'agent',
  next: string | undefined,
  first: LoginForm | undefined,
  hidesForm: boolean,
) {
  const services = useServices();
  const [, navigate] = useLocation();
  const [challenge, setChallenge] = useState<Challenge>();
  const machine = useMemo(() => loginWith(services, setChallenge), [services]);
  const [snapshot, send] = useActor(machine, {
    ...inspectOptions(),
    input: { site, next: next ?? null, brings: hidesForm },
  });
  const { outcome, member } = snapshot.context;
  const begun = useRef(false);

  useEffect(() => {
    if (!first || begun.current) return;
    begun.current = true;
    send({ type: 'form.submitted', form: first });
  }, [first, send]);

  useEffect(() => {
    if (!outcome || !member) return;
    services.session.send({ type: 'session.started', member });
    // The page before the login is the one before whatever follows it.
    const { from, popup } = (history.state ?? {}) as { from?: boolean; popup?: boolean };
    navigate(outcome.destination, { replace: true, state: { from: from ?? popup } });
  }, [outcome, member, navigate, services]);

  return [snapshot, send, challenge] as const;
}
