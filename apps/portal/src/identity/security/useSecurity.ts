import { ApiProblem, type Schemas } from '@baize/api';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { apiQuery } from '../../kernel/http/query.ts';
import { useServices } from '../../kernel/services/services.ts';
import { Changes, type securityPaths } from './changes.ts';
import type { StepUpActor } from './step-up.ts';

type Path = (typeof securityPaths)[number];

/** One of the page's reads, always fresh: another browser may have changed it. */
export const useSecurityQuery = <P extends Path>(path: P) =>
  useQuery({ ...apiQuery<P>(path, {} as never), staleTime: 0 });

export type Overview = Schemas['SecurityOverview'];

/** A change that may need a proof first; the code of what went wrong, or undefined when it is done. */
export type Change = (work: () => Promise<unknown>) => Promise<string | undefined>;

/**
 * The page's changes, and the proof that one of them waits for: the page shows it as a dialog.
 * @param paths of what a change makes old, the same ones each time; those of the security centre unless others are given
 */
export function useChanges(paths?: readonly string[]): {
  changes: Changes;
  change: Change;
  proof: StepUpActor | undefined;
} {
  const services = useServices();
  const [proof, show] = useState<StepUpActor>();
  const changes = useMemo(() => new Changes(services, show, paths), [services, paths]);
  useEffect(() => () => changes.leave(), [changes]);
  const change = useMemo<Change>(
    () => (work) =>
      changes.make(work).then(
        () => undefined,
        (error: unknown) => (error instanceof ApiProblem ? error.code : 'unknown_error'),
      ),
    [changes],
  );
  return { changes, change, proof };
}
