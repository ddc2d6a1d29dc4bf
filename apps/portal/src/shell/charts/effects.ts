import { type ApiClient, unwrap } from '@baize/api';
import { sessionActors, sessionMachine } from '@baize/machines/session';
import { systemStatusActors, systemStatusMachine } from '@baize/machines/system-status';
import type { QueryClient } from '@tanstack/react-query';
import { createActor } from 'xstate';
import { forgetHandOff, hasHandOff } from '../../kernel/member/hand-off.ts';
import { loadMember } from '../../kernel/member/load-member.ts';
import { forgetMember } from '../../kernel/member/member.ts';
import { encryptBodies } from '../encryption/encrypted-bodies.ts';
import { apiQuery, readAnew } from '../../kernel/http/query.ts';
import { type Permission, type Services, statusFacts } from '../../kernel/services/services.ts';
import type { Tabs } from '../../kernel/session/tabs.ts';
import { readToken } from '../../kernel/session/token.ts';
import { yieldToMain } from '../../kernel/yield-to-main.ts';
import { inspectOptions } from '../../kernel/actors/inspect-options.ts';

/** The status statechart with its browser implementation. */
export const createStatusMachine = (queryClient: QueryClient) =>
  systemStatusMachine.provide({
    actors: systemStatusActors({
      // An event during the request makes the statechart ask again: a shared older response would
      // be outdated.
      fetchPermission: async () =>
        statusFacts(await readAnew(queryClient, apiQuery('/api/permission', {}))),
    }),
  });

/** Keeps the token of another session that began during the call. */
function beginSession(signal: AbortSignal, tabs: Tabs, token: string): null {
  signal.throwIfAborted();
  tabs.begin(token);
  return null;
}

/** The session statechart with its browser implementation. */
export const createSessionMachine = (queryClient: QueryClient, api: ApiClient, tabs: Tabs) =>
  sessionMachine.provide({
    actors: sessionActors({
      findSession: () =>
        Promise.resolve({
          stored: readToken() !== undefined,
          handOff: hasHandOff(),
        }),
      askOtherTabs: (_input, { signal }) => tabs.ask(signal),
      exchangeHandOff: async (_input, { signal }) => {
        // A code works once, whatever the outcome: a reload must not use it again.
        forgetHandOff();
        // The statechart has already asked the signed-in member (H10).
        const body = { replace: true };
        const { token } = await unwrap(api.POST('/api/auth/exchange', { body, signal }));
        return beginSession(signal, tabs, token);
      },
      loadMember: () => loadMember(queryClient),
      startTrial: async (_input, { signal }) => {
        const { token } = await unwrap(
          api.POST('/api/auth/free-play', { body: { os: 'web', platform: 'W' }, signal }),
        );
        return beginSession(signal, tabs, token);
      },
      forgetSession: () => {
        tabs.leave();
        return Promise.resolve(null);
      },
    }),
  });

/**
 * Starts the two statecharts that every page runs, each in a task of its own, attaches them to the
 * page, and says why a session ended (X8).
 */
export async function startMachines(services: Services): Promise<void> {
  const { queryClient, api, tabs, status, session, toasts } = services;
  encryptBodies(queryClient, api!);
  const permission = queryClient.getQueryData<Permission>(apiQuery('/api/permission', {}).queryKey);
  const input = permission ? { facts: statusFacts(permission) } : {};
  status.attach(
    createActor(createStatusMachine(queryClient), { ...inspectOptions(), input }).start(),
  );
  await yieldToMain();
  const sessionActor = createActor(
    createSessionMachine(queryClient, api!, tabs!),
    inspectOptions(),
  );
  // Registered first: clear the cache before other subscribers refetch.
  sessionActor.on('member.changed', ({ member }) => forgetMember(queryClient, member));
  session.attach(sessionActor.start());
  session.subscribe((snapshot) => {
    if (snapshot.matches('expired')) toasts.add('danger', 'not_logged_in');
    else if (snapshot.matches('revoked')) toasts.add('info', 'session_revoked');
    else return;
    // Deferred, so that other subscribers of the session see why it ended.
    queueMicrotask(() => session.send({ type: 'message.dismissed' }));
  });
}
