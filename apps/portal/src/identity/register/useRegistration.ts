import { useQuery } from '@tanstack/react-query';
import { useActor } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'wouter';
import { useServices } from '../../kernel/services/services.ts';
import { getStart } from '../../kernel/url/guards.ts';
import { inspectOptions } from '../../kernel/actors/inspect-options.ts';
import { createRegistrationMachine } from './effects.ts';
import { forgetTypedDraft } from './typed-draft.ts';
import { getFacts, type FormRules, rulesQuery, shownRules } from './settings.ts';

/**
 * Runs the registration statechart for one form: passes on changed rules; at the end the session
 * begins and the page goes to the destination (T26).
 */
export function useRegistration() {
  const services = useServices();
  const [, navigate] = useLocation();
  const machine = useMemo(() => createRegistrationMachine(services), [services]);
  const [snapshot, send] = useActor(machine, inspectOptions());
  const { facts, outcome, member } = snapshot.context;
  const rules = useRules(facts !== null);

  const sentRules = useRef<FormRules>(undefined);
  useEffect(() => {
    if (rules === undefined || sentRules.current === rules) return;
    const isNews = sentRules.current !== undefined;
    sentRules.current = rules;
    if (isNews) send({ type: 'rules.changed', facts: getFacts(rules) });
  }, [rules, send]);

  useEffect(() => {
    if (!outcome) return;
    forgetTypedDraft();
    if (member) services.session.send({ type: 'session.started', member });
    navigate(member ? getStart(member.kind) : outcome.destination, { replace: true });
  }, [outcome, member, navigate, services]);

  return { rules, snapshot, send } as const;
}

/** The rules once the statechart has loaded them; later only a merchant event refetches them. */
function useRules(known: boolean): FormRules | undefined {
  const { data } = useQuery({
    ...rulesQuery,
    select: shownRules,
    enabled: known,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return known ? data : undefined;
}
