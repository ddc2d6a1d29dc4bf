import { operations } from '@baize/api/operations';
import { ProblemError } from '../../platform/errors.ts';
import type { RequestGate } from '../../platform/gates.ts';
import type { Session } from '../../platform/sessions.ts';
import type { MerchantSettings } from '../merchant-settings/index.ts';

/** What the document says of who may make a call (docs/contract.md). */
interface Access {
  readonly role: string;
  readonly trial: string;
  readonly switches: readonly string[];
  readonly idempotent: boolean;
}

const table: Readonly<Record<string, Access | undefined>> = operations;

/**
 * Refuses a call by the document: `need_true_account` to a trial, `contact_your_agent` to whoever is no agent,
 * `feature_disabled` where the merchant has switched it off. Who is not signed in is refused after it. What takes an
 * Idempotency-Key asks for its switches itself: an answer that was lost is given whatever has been switched since.
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

/** `allowed`, `refused`, or the switch by which the merchant allows it. */
function isForTrials({ trial }: Access, settings: MerchantSettings): boolean {
  if (trial === 'allowed' || trial === 'refused') return trial === 'allowed';
  return isSwitchedOn(settings, trial);
}

/** Throws where the document names a switch that the settings do not have, so that the server does not start. */
export function checkSwitches(settings: MerchantSettings): void {
  for (const access of Object.values(table)) {
    if (access === undefined) continue;
    isForTrials(access, settings);
    areOn(access.switches, settings);
  }
}

const areOn = (switches: readonly string[], settings: MerchantSettings): boolean =>
  switches.every((path) => isSwitchedOn(settings, path));

/** A switch is called by its subject and name: `features.pointMall`. */
function isSwitchedOn(settings: MerchantSettings, path: string): boolean {
  const [subject = '', name = ''] = path.split('.');
  const all = settings as unknown as Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  const value = all[subject]?.[name];
  if (typeof value !== 'boolean')
    throw new Error(`${path} is no switch of the merchant's settings`);
  return value;
}
