import { ApiProblem, type Schemas, unwrap } from '@baize/api';
import {
  activityApplicationActors,
  activityApplicationMachine,
} from '@baize/machines/activity-application';
import type { Failure } from '@baize/machines/kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { attemptKeys, isAnswer } from '../../kernel/calls/attempt-keys.ts';
import { useLanguage } from '../../kernel/i18n/I18n.tsx';
import { useMemberId } from '../../kernel/session/session.ts';
import { requireApi, type Services, useServices } from '../../kernel/services/services.ts';

export type Activity = Schemas['Activity'];
export type ActivityStatus = Schemas['ActivityStatus'];
export type ActivityDetail = Schemas['ActivityDetail'];

/** Reads that an application or a claim makes out of date. */
const CHANGED = [
  '/api/activities',
  '/api/activities/{activityId}',
  '/api/wallet/balance',
  '/api/records/bonuses',
] as const;

export function forgetActivities({ queryClient }: Services): void {
  for (const path of CHANGED) void queryClient.invalidateQueries({ queryKey: [path] });
}

/** Activities by id, with the status of the member who is logged in. */
export function useActivities(): ReadonlyMap<string, Activity> {
  const services = useServices();
  const { language } = useLanguage();
  const member = useMemberId();
  const { data } = useQuery({
    queryKey: ['/api/activities', { language }, member],
    queryFn: ({ signal }) => services.read('/api/activities', { language }, signal),
    staleTime: 0,
  });
  return useMemo(() => new Map(data?.list.map((each) => [each.id, each])), [data]);
}

/** One activity with its conditions and the member's entry. */
export function useActivity(activityId: string) {
  const services = useServices();
  const { language } = useLanguage();
  const member = useMemberId();
  return useQuery({
    queryKey: ['/api/activities/{activityId}', { activityId, language }, member],
    queryFn: ({ signal }) =>
      unwrap(
        requireApi(services).GET('/api/activities/{activityId}', {
          params: { path: { activityId }, query: { language } },
          signal,
        }),
      ),
    staleTime: 0,
  });
}

/** The chart of an application with the browser's effects in its slots. */
export function createApplicationMachine(services: Services, activityId: string) {
  const keys = attemptKeys();
  return activityApplicationMachine.provide({
    actors: activityApplicationActors({
      sendApplication: async ({ remark, images }) => {
        const body = {
          ...(remark !== '' && { remark }),
          ...(images.length > 0 && { images: [...images] }),
        };
        const header = { 'Idempotency-Key': keys.getKey(body) };
        const params = { path: { activityId }, header };
        try {
          const applied = await unwrap(
            requireApi(services).POST('/api/activities/{activityId}/application', { params, body }),
          );
          keys.answered();
          return applied.status;
        } catch (error) {
          if (isAnswer(error)) keys.answered();
          throw toRefusal(error);
        }
      },
    }),
  });
}

function toRefusal(error: unknown): unknown {
  if (!(error instanceof ApiProblem)) return error;
  const { code, status } = error;
  return { code, ...(status > 0 && { status }) } satisfies Failure;
}
