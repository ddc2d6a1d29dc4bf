import type { Schemas } from '@baize/api';
import type { components } from '@baize/api/operator';
import { ProblemError } from '../../platform/errors.ts';
import { ok, type OneTransaction, type OperatorContext } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import { isLoopback } from '../../platform/web-address.ts';
import { type ExternalProvider, externalProviders, wireProvider } from './enabled-providers.ts';
import {
  type ExternalProviderSetting,
  getMerchant,
  type MerchantSettings,
} from '../merchant-settings/index.ts';

/** Redirect address, registered with every provider. */
export const RETURN_PATH = '/login/external';

export const redirectUri = ({ config }: Platform): string => `${config.portalOrigin}${RETURN_PATH}`;

/** The enabled providers. */
export function activeProviders(platform: Platform): ExternalProvider[] {
  const merchant = getMerchant(platform);
  return externalProviders(merchant.current(), platform.config, merchant.sealer);
}

/** An enabled provider with the same issuer as before; otherwise throws `feature_disabled`. */
export function getProvider(platform: Platform, id: string, issuer?: string): ExternalProvider {
  const found = activeProviders(platform).find((provider) => provider.id === id);
  if (found === undefined || (issuer !== undefined && found.issuer !== issuer)) {
    throw new ProblemError('feature_disabled');
  }
  return found;
}

/** A provider as shown beside an account; a removed one is named by its id. */
export function shownProvider(platform: Platform, id: string): Schemas['ExternalProvider'] {
  const found = activeProviders(platform).find((provider) => provider.id === id);
  if (found !== undefined) return wireProvider(found);
  const { entries } = getMerchant(platform).current().externalProviders;
  return { id, label: entries.find((entry) => entry.id === id)?.label ?? id };
}

type Wire = components['schemas'];

/** The operator's list, without secrets. */
export function providerSettings(platform: Platform): Wire['ExternalProviders'] {
  const { entries } = getMerchant(platform).current().externalProviders;
  return { list: entries.map(wireSetting), redirectUri: redirectUri(platform) };
}

function wireSetting(entry: ExternalProviderSetting): Wire['ExternalProviderSetting'] {
  const { id, label, issuer, clientId, active } = entry;
  return { id, label, issuer, clientId, active };
}

const MAX_PROVIDERS = 12;

/** Adds or changes the provider with this id. Rejects an invalid one. */
export function setProvider(
  platform: Platform,
  change: Wire['ExternalProviderChange'],
  ctx: OperatorContext,
): OneTransaction<ReturnType<typeof ok<Wire['ExternalProviderSetting']>>> {
  refuseIssuer(platform, change.issuer);
  return {
    async commit(trx) {
      const { before, after } = await getMerchant(platform).change(trx, (now) => ({
        externalProviders: { entries: changedEntries(platform, change, now) },
      }));
      const shown = ({ externalProviders: { entries } }: MerchantSettings) =>
        entries.filter(({ id }) => id === change.id).map(wireSetting)[0];
      ctx.before = shown(before) ?? null;
      return ok(shown(after)!);
    },
  };
}

/** The provider list with a new or changed entry. */
function changedEntries(
  platform: Platform,
  { clientSecret, ...facts }: Wire['ExternalProviderChange'],
  { externalProviders: { entries } }: MerchantSettings,
): readonly ExternalProviderSetting[] {
  const present = entries.find(({ id }) => id === facts.id);
  if (facts.id === 'demo' || (present === undefined && entries.length >= MAX_PROVIDERS)) {
    throw invalid('/body/id', facts.id === 'demo' ? 'reserved' : 'too_many');
  }
  const entry: ExternalProviderSetting = {
    ...facts,
    sealedSecret: sealedSecret(platform, clientSecret, present),
  };
  return present ? entries.map((each) => (each === present ? entry : each)) : [...entries, entry];
}

function sealedSecret(
  platform: Platform,
  given: string | undefined,
  present: ExternalProviderSetting | undefined,
): string | null {
  if (given === undefined) return present?.sealedSecret ?? null;
  return given === '' ? null : getMerchant(platform).sealer.seal(given);
}

/**
 * OpenID Connect Discovery 4.1: https, without query and fragment. Tests and demos may use local
 * providers without TLS.
 */
function refuseIssuer({ config }: Platform, issuer: string): void {
  const url = URL.canParse(issuer) ? new URL(issuer) : null;
  const mayBeLocal = config.mode !== 'production' && url !== null && isLoopback(url.hostname);
  const isWeb = url?.protocol === 'https:' || (mayBeLocal && url?.protocol === 'http:');
  if (!url || !isWeb || url.search !== '' || url.hash !== '' || url.username !== '') {
    throw invalid('/body/issuer', 'format');
  }
}

function invalid(pointer: string, rule: string): ProblemError {
  return new ProblemError('validation_failed', { errors: [{ pointer, rule }] });
}
