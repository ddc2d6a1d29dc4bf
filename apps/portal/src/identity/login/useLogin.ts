import { useActor } from '@xstate/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { LoginForm } from '@baize/machines/login';
import { useLocation } from 'wouter';
import { useServices } from '../../kernel/services/services.ts';
import { inspectOptions } from '../../kernel/actors/inspect-options.ts';
import type { Challenge } from './challenge/show.ts';
import { createLoginMachine } from './effects.ts';

/**
 * Runs the login statechart for one form; at the end the session begins and the page goes to the
 * destination (T12, T16).
 * @param first credentials that are submitted at once, as if typed
 * @param hidesForm whether something else is shown instead of the form until they are refused
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
  const machine = useMemo(() => createLoginMachine(services, setChallenge), [services]);
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
    // The page after the login goes back to the page before the login.
    const { from, popup } = (history.state ?? {}) as { from?: boolean; popup?: boolean };
    navigate(outcome.destination, { replace: true, state: { from: from ?? popup } });
  }, [outcome, member, navigate, services]);

  return [snapshot, send, challenge] as const;
}
