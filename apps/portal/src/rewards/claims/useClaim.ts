import { useActor } from '@xstate/react';
import { useMemo } from 'react';
import { inspectOptions } from '../../kernel/actors/inspect-options.ts';
import { useServices } from '../../kernel/services/services.ts';
import { type ClaimKind, createClaimMachine, toWanted } from './claim.ts';

/** Claims rewards on a page: what is claimed, and what came of it. */
export function useClaim(kind: ClaimKind) {
  const services = useServices();
  const machine = useMemo(() => createClaimMachine(services, kind), [services, kind]);
  const [snapshot, send] = useActor(machine, inspectOptions());
  const isBusy = snapshot.hasTag('busy');
  return {
    snapshot,
    send,
    isBusy,
    /** Whether an id is being claimed. */
    isClaiming: (id: string) => isBusy && snapshot.context.wanted?.ids.includes(id) === true,
    claim: (ids: readonly string[]) => send({ type: 'claim.requested', wanted: toWanted(ids) }),
  };
}

export type Claim = ReturnType<typeof useClaim>;
