import { useActor } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { useChanges } from '../step-up/index.ts';
import { inspectOptions } from '../kernel/actors/inspect-options.ts';
import { useServices } from '../kernel/services/services.ts';
import { feedbackPaths, createFeedbackMachine } from './feedback.ts';

/** The statechart of one feedback, for as long as its form is mounted. */
export function useFeedback(onSent: () => void) {
  const services = useServices();
  const { changes } = useChanges(feedbackPaths);
  const machine = useMemo(() => createFeedbackMachine(services, changes), [services, changes]);
  const [snapshot, send] = useActor(machine, inspectOptions());
  const isSent = snapshot.matches('sent');
  useEffect(() => {
    if (isSent) onSent();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [isSent]);
  return [snapshot, send] as const;
}
