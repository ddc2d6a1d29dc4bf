import { unwrap } from '@baize/api';
import { enrolmentActors, enrolmentMachine } from '@baize/machines/enrolment';
import { seal } from '@baize/machines/kit';
import { throwFailure } from '../../kernel/actors/failure.ts';
import { requireApi, type Services } from '../../kernel/services/services.ts';
import type { Changes } from '../../step-up/index.ts';

/** The enrolment statechart with its browser implementation. */
export function createEnrolmentMachine(services: Services, changes: Changes) {
  const api = () => requireApi(services);
  return enrolmentMachine.provide({
    actors: enrolmentActors({
      beginEnrolment: async () => {
        const begin = () => unwrap(api().POST('/api/security/totp'));
        return seal(await changes.make(begin).catch(throwFailure));
      },
      confirmCode: async (code) => {
        const body = { code: code.open() };
        const confirm = () => unwrap(api().PUT('/api/security/totp', { body }));
        const { recoveryCodes } = await changes.make(confirm).catch(throwFailure);
        return seal<readonly string[]>(recoveryCodes);
      },
      renewCodes: async () => {
        const renew = () => unwrap(api().POST('/api/security/recovery-codes'));
        const { recoveryCodes } = await changes.make(renew).catch(throwFailure);
        return seal<readonly string[]>(recoveryCodes);
      },
    }),
  });
}
