import type { Schemas } from '@baize/api';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { getErrorCode } from '../kernel/actors/failure.ts';
import { apiQuery } from '../kernel/http/query.ts';
import { useServices } from '../kernel/services/services.ts';
import { Changes, type securityPaths } from './changes.ts';
import type { StepUpActor } from './step-up.ts';

type Path = (typeof securityPaths)[number];

/** A query of the page, always refetched: another browser may have changed it. */
export const useSecurityQuery = <P extends Path>(path: P) =>
  useQuery({ ...apiQuery<P>(path, {} as never), staleTime: 0 });

export type Overview = Schemas['SecurityOverview'];

/**
 * Makes a change, with a step-up if required; resolves to an error code, or undefined on success.
 */
export type Change = (work: () => Promise<unknown>) => Promise<string | undefined>;

/**
 * The page's changes and their step-up, which the page shows as a dialog.
 * @param paths of the queries that a change invalidates, a stable list; by default those of the
 * security centre
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
    () => (work) => changes.make(work).then(() => undefined, getErrorCode),
    [changes],
  );
  return { changes, change, proof };
}
