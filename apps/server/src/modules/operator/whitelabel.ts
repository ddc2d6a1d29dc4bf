import { ProblemError } from '../../platform/errors.ts';
import { ok, type OperatorHandlers } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  whitelabelOf,
  type FieldRule,
  type Merchant,
  type SettingsChange,
} from '../status/index.ts';

/** Switches, features, menus and the rules of the registration form (E55–E65). */
export function whitelabelHandlers(
  platform: Platform,
  merchant: Merchant,
): Partial<OperatorHandlers> {
  const { config, clock } = platform;
  const current = () => whitelabelOf(merchant.current(), config, clock.now());
  return {
    getOperatorWhitelabel: async () => ok(current()),
    async changeOperatorWhitelabel({ body }) {
      const { switches, featureFlags: features, minimumAge, ...menus } = body;
      const change: SettingsChange = {
        ...(switches && { switches }),
        ...(features && { features }),
        ...(minimumAge !== undefined && { minimumAge: { years: minimumAge } }),
        ...(Object.keys(menus).length > 0 && { menus }),
      };
      if (Object.keys(change).length > 0) await merchant.change(change);
      return ok(current());
    },
    getOperatorRegistrationRules: async () => ok({ rules: rulesOf(merchant) }),
    async setOperatorRegistrationRules({ body }) {
      refuseBadRules(body.rules);
      await merchant.change({ registration: { rules: body.rules } });
      return ok({ rules: rulesOf(merchant) });
    },
  };
}

type WireRule = Parameters<
  OperatorHandlers['setOperatorRegistrationRules']
>[0]['body']['rules'][number];

function rulesOf(merchant: Merchant): WireRule[] {
  return [...merchant.current().registration.rules] as WireRule[];
}

function refuseBadRules(rules: readonly FieldRule[]): void {
  const errors = rules.flatMap((rule, index) => {
    const pointer = `/body/rules/${index}`;
    const twice = rules.findIndex(({ field }) => field === rule.field) !== index;
    return [
      ...(twice ? [{ pointer: `${pointer}/field`, rule: 'unique' }] : []),
      ...(rule.minLength > rule.maxLength
        ? [{ pointer: `${pointer}/minLength`, rule: 'range' }]
        : []),
      ...(isPattern(rule.acceptedPattern)
        ? []
        : [{ pointer: `${pointer}/acceptedPattern`, rule: 'pattern' }]),
    ];
  });
  if (errors.length > 0) throw new ProblemError('validation_failed', { errors });
}

/** A lone `*` accepts anything (E65); everything else must be an expression of its own. */
function isPattern(text: string): boolean {
  if (text === '*') return true;
  try {
    RegExp(text, 'u');
    return true;
  } catch {
    return false;
  }
}
