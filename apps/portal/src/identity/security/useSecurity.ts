import { ApiProblem, type Schemas } from '@baize/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { apiQuery } from '../../kernel/http/query.ts';

/** What is read on this page, and what every change of it makes old. */
const paths = [
  '/api/security',
  '/api/security/sessions',
  '/api/security/devices',
  '/api/security/logins',
  '/api/security/external',
] as const;

type Path = (typeof paths)[number];

/** One of the page's reads, always fresh: another browser may have changed it. */
export const useSecurityOf = <P extends Path>(path: P) =>
  useQuery({ ...apiQuery<P>(path, {} as never), staleTime: 0 });

export type Overview = Schemas['SecurityOverview'];

/** A change that may need a proof first; the code of what went wrong, or undefined when it is done. */
export type Change = (work: () => Promise<unknown>) => Promise<string | undefined>;

/** A change that waits for a proof. */
export interface Waiting {
  readonly go: () => void;
  readonly leave: () => void;
}

/**
 * Makes changes of what protects the account. One that needs a fresh proof waits: the page shows
 * `waiting` as a dialog, then goes on with what was asked for.
 */
export function useChanges(): { change: Change; waiting: Waiting | undefined } {
  const queryClient = useQueryClient();
  const [waiting, setWaiting] = useState<Waiting>();

  const change = useCallback<Change>(
    async (work) => {
      const refresh = () =>
        Promise.all(paths.map((path) => queryClient.invalidateQueries({ queryKey: [path] })));
      const attempt = async (): Promise<string | undefined> => {
        try {
          await work();
          await refresh();
          return undefined;
        } catch (error) {
          if (error instanceof ApiProblem && error.code === 'step_up_required') return proved();
          return error instanceof ApiProblem ? error.code : 'unknown_error';
        }
      };
      const proved = () =>
        new Promise<string | undefined>((resolve) => {
          const settle = (result: Promise<string | undefined> | string) => {
            setWaiting(undefined);
            resolve(result);
          };
          setWaiting({ go: () => settle(attempt()), leave: () => settle('step_up_required') });
        });
      return attempt();
    },
    [queryClient],
  );
  return { change, waiting };
}
