import type { ExternalUse } from '@baize/machines/external-sign-in';
import { useActor } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { inspectOptions } from '../../kernel/actors/inspect-options.ts';
import { useServices } from '../../kernel/services/services.ts';
import { useChanges } from '../../step-up/index.ts';
import { type SignInAttempt, storedAttempt } from './attempt.ts';
import { createExternalSignInMachine } from './effects.ts';
import { keepPending, type PendingSignIn } from './pending.ts';

/** The security centre of each site. */
const SECURITY = {
  member: '/member/securityCenter',
  agent: '/agentHome?page=securityCenter',
} as const;

/** The page that continues a sign-in or on which it began; undefined when it continues here. */
function pageFor(
  use: ExternalUse,
  { site, purpose, next, invitation }: SignInAttempt,
): string | undefined {
  if (use === 'entry') return undefined;
  if (use === 'link') return SECURITY[site];
  if (use === 'registration') return `/register${invitation}`;
  const entrance = site === 'agent' ? '/agent' : '/login';
  if (use === 'restart') {
    if (purpose === 'link') return SECURITY[site];
    return next === undefined ? entrance : `${entrance}?next=${encodeURIComponent(next)}`;
  }
  // After the login the security centre asks whether to link it.
  return site === 'agent' ? entrance : `/login?next=${encodeURIComponent(SECURITY.member)}`;
}

/**
 * Runs the external-sign-in statechart; at the end, keeps the sign-in and opens the page that uses
 * it (H89). Never prerendered, so that it may read the tab's storage.
 */
export function useExternalSignIn() {
  const services = useServices();
  const [, navigate] = useLocation();
  const { change, proof } = useChanges();
  const machine = useMemo(() => createExternalSignInMachine(services, change), [services, change]);
  const [snapshot, send] = useActor(machine, inspectOptions());
  const [attempt] = useState(storedAttempt);
  const { outcome, signIn } = snapshot.context;
  const back = (signIn?.details.open() ?? null) as PendingSignIn | null;

  useEffect(() => send({ type: 'visitor.returned' }), [send]);
  useEffect(() => {
    const page = outcome === null ? undefined : pageFor(outcome, attempt);
    if (page === undefined) return;
    if (back !== null) keepPending(services, back);
    navigate(page, { replace: true });
  }, [services, outcome, back, attempt, navigate]);

  return { snapshot, send, attempt, back, proof };
}
