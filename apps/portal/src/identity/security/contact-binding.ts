import { type Schemas, unwrap } from '@baize/api';
import { contactBindingActors, contactBindingMachine } from '@baize/machines/contact-binding';
import { throwFailure } from '../../kernel/actors/failure.ts';
import { apiQuery, readAnew } from '../../kernel/http/query.ts';
import { requireApi, type Services } from '../../kernel/services/services.ts';
import type { Changes } from '../../step-up/index.ts';

export type ContactKind = Schemas['ContactTarget']['kind'];

/** The contact of a kind: masked, or null when none is bound. */
export const getContact = (
  kind: ContactKind,
  { email, mobile }: Schemas['SecurityOverview'],
): string | null => (kind === 'email' ? email : mobile) ?? null;

/** The contact-binding statechart with its browser implementation. */
export function createContactBindingMachine(
  services: Services,
  changes: Changes,
  kind: ContactKind,
) {
  const api = () => requireApi(services);
  return contactBindingMachine.provide({
    actors: contactBindingActors({
      requestCode: async (body, { signal }) => {
        const ask = () => unwrap(api().POST('/api/security/contacts', { body }));
        const { attemptId, now, resendAt, expiresAt, hint } = await changes
          .make(ask, signal)
          .catch(throwFailure);
        return {
          attemptId,
          sentAt: Date.parse(now),
          resendAt: Date.parse(resendAt),
          expiresAt: Date.parse(expiresAt),
          hint: hint ?? null,
        };
      },
      bindContact: async ({ target, attemptId, code }, { signal }) => {
        const body = { target, attemptId, code: code.open() };
        const bind = () => unwrap(api().PUT('/api/security/contacts', { body }));
        await changes.make(bind, signal).catch(throwFailure);
        return null;
      },
      readBound: async () => {
        const overview = apiQuery('/api/security', {} as never);
        return getContact(kind, await readAnew(services.queryClient, overview).catch(throwFailure));
      },
    }),
  });
}
