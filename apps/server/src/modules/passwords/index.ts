import type { Platform, ServerModule } from '../../platform/platform.ts';
import { createPasswordChangeGate } from './change-gate.ts';
import { passwordHandlers } from './handlers.ts';
import type { PasswordNeeds } from './service.ts';
import './reset/tables.ts';

export type { RequiredPasswordChange } from './required-change.ts';
export { getPasswords, type PasswordNeeds } from './service.ts';

const SWEEP_JOB = { name: 'passwords-sweep', cron: '17 * * * *' };

/** Passwords: validation, change and reset (C16, C22–C24). */
export function createPasswordsModule(platform: Platform, needs: PasswordNeeds): ServerModule {
  platform.gates.push(createPasswordChangeGate(platform));
  platform.jobs.register({ ...SWEEP_JOB, run: () => sweep(platform) });
  return { name: 'passwords', handlers: passwordHandlers(platform, needs) };
}

async function sweep({ db, clock }: Platform): Promise<void> {
  await db.deleteFrom('password_reset').where('ends_at', '<', clock.now()).execute();
}
