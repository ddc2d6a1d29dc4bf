import { unwrap } from '@baize/api';
import { registerDownlineActors, registerDownlineMachine } from '@baize/machines/register-downline';
import type { Changes } from '../../identity/security/changes.ts';
import { refuse } from '../../identity/security/refuse.ts';
import { requireApi, type Services } from '../../kernel/services/services.ts';

/** What an account that is opened makes old. */
export const openingPaths = ['/api/agent/team-overview', '/api/agent/downlines'] as const;

/** The register-downline chart with the browser's effects in its slots. */
export const registerDownlineWith = (services: Services, changes: Changes) =>
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
        return (await changes.make(post, signal).catch(refuse)).account;
      },
    }),
  });
