import { operations } from '@baize/api/operations';
import { ProblemError } from '../../platform/errors.ts';
import type { RequestGate } from '../../platform/gates.ts';
import type { Session } from '../../platform/sessions.ts';
import type { MerchantSettings } from '../merchant-settings/index.ts';

/** The OpenAPI document's access declaration of a call (docs/contract.md). */
interface Access {
  readonly role: string;
  readonly trial: string;
  readonly switches: readonly string[];
  readonly idempotent: boolean;
}

const table: Readonly<Record<string, Access | undefined>> = operations;

/**
 * Rejects a call as the OpenAPI document declares: `need_true_account` for a trial account,
 * `contact_your_agent` for a caller who is not an agent, `feature_disabled` if the merchant has
 * switched it off. Anonymous callers are rejected later. Calls with an Idempotency-Key check the
 * switches themselves: a repeated call gets its stored response even after a switch changed.
 */
export function accessGate(settings: () => MerchantSettings): RequestGate {
  return ({ operationId, session }) => {
    const access = table[operationId];
    if (access === undefined) return null;
    if (access.role !== 'visitor') {
      if (session === null) return null;
      const code = getRefusal(access, session, settings());
      if (code !== null) return new ProblemError(code);
    }
    const isOn = access.idempotent || areOn(access.switches, settings());
    return isOn ? null : new ProblemError('feature_disabled');
  };
}

function getRefusal(access: Access, session: Session, settings: MerchantSettings) {
  if (session.isTrial && !isForTrials(access, settings)) return 'need_true_account';
  return access.role === 'agent' && !session.isAgent ? 'contact_your_agent' : null;
}

/**
 * Whether a trial account may make the call: always, never, or while the merchant's switch is on.
 */
function isForTrials({ trial }: Access, settings: MerchantSettings): boolean {
  if (trial === 'allowed' || trial === 'refused') return trial === 'allowed';
  return isSwitchedOn(settings, trial);
}

/**
 * Throws if the document names a switch that the settings do not have, so that the server does not
 * start.
 */
export function checkSwitches(settings: MerchantSettings): void {
  for (const access of Object.values(table)) {
    if (access === undefined) continue;
    isForTrials(access, settings);
    areOn(access.switches, settings);
  }
}

const areOn = (switches: readonly string[], settings: MerchantSettings): boolean =>
  switches.every((path) => isSwitchedOn(settings, path));

/** A switch is addressed by subject and name: `features.pointMall`. */
function isSwitchedOn(settings: MerchantSettings, path: string): boolean {
  const [subject = '', name = ''] = path.split('.');
  const all = settings as unknown as Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  const value = all[subject]?.[name];
  if (typeof value !== 'boolean')
    throw new Error(`${path} is not a switch of the merchant's settings`);
  return value;
}
