import { useActor } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { useChanges } from '../identity/security/useSecurity.ts';
import { inspectOptions } from '../kernel/actors/inspect-options.ts';
import { useServices } from '../kernel/services/services.ts';
import { feedbackPaths, feedbackWith } from './feedback.ts';

/** The chart of one feedback, as long as its form is drawn. */
export function useFeedback(onSent: () => void) {
  const services = useServices();
  const { changes } = useChanges(feedbackPaths);
  const machine = useMemo(() => feedbackWith(services, changes), [services, changes]);
  const [snapshot, send] = useActor(machine, inspectOptions());
  const isSent = snapshot.matches('sent');
  useEffect(() => {
    if (isSent) onSent();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [isSent]);
  return [snapshot, send] as const;
}
