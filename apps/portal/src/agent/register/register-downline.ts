import { unwrap } from '@baize/api';
import { registerDownlineActors, registerDownlineMachine } from '@baize/machines/register-downline';
import type { Changes } from '../../step-up/index.ts';
import { throwFailure } from '../../kernel/actors/failure.ts';
import { requireApi, type Services } from '../../kernel/services/services.ts';

/** The queries that a new account invalidates. */
export const openingPaths = ['/api/agent/team-overview', '/api/agent/downlines'] as const;

/** The register-downline statechart with its browser implementation. */
export const createRegisterDownlineMachine = (services: Services, changes: Changes) =>
  registerDownlineMachine.provide({
    actors: registerDownlineActors({
      openAccount: async ({ key, form }, { signal }) => {
        const { username, nickname, isAgent, password } = form;
        const body = {
          username,
          firstPassword: password.open(),
          isAgent,
          ...(nickname !== '' && { nickname }),
        };
        const params = { header: { 'Idempotency-Key': key } };
        const post = () =>
          unwrap(requireApi(services).POST('/api/agent/downlines', { params, body }));
        return (await changes.make(post, signal).catch(throwFailure)).account;
      },
    }),
  });
