import { createHmac } from 'node:crypto';
import type { components } from '@baize/api';
import type { Config } from '../../config/config.ts';
import type { Sealer } from '../../platform/sealing.ts';
import type { ExternalProviderSetting, MerchantSettings } from '../merchant-settings/index.ts';

/** Identity provider over OpenID Connect (H89). */
export interface ExternalProvider {
  readonly id: string;
  readonly label: string;
  readonly issuer: string;
  readonly clientId: string;
  /** Null for a public client. */
  readonly secret: string | null;
  /** Does not verify identities; never in production. */
  readonly demo: boolean;
}

/** Path of the demo's provider. */
export const DEMO_PROVIDER_PATH = '/demo-accounts';

/** The provider of demo and test mode; null in production. */
export function demoProvider(config: Config): ExternalProvider | null {
  if (config.mode === 'production') return null;
  return {
    id: 'demo',
    label: 'Demo accounts',
    issuer: `${config.portalOrigin}${DEMO_PROVIDER_PATH}`,
    clientId: 'baize',
    secret: createHmac('sha256', config.vendorMasterKey ?? 'baize')
      .update('demo-provider')
      .digest('base64url'),
    demo: true,
  };
}

type Settings = Pick<MerchantSettings, 'features' | 'externalProviders'>;

/** Enabled providers, in the operator's order. */
export function externalProviders(
  { features, externalProviders: { entries } }: Settings,
  config: Config,
  sealer: Sealer,
): ExternalProvider[] {
  if (!features.externalAuth) return [];
  const demo = demoProvider(config);
  const set = entries.flatMap((entry) => toUsableProviders(entry, sealer));
  return demo === null ? set : [...set, demo];
}

/**
 * A secret that can no longer be decrypted disables its provider, whose calls would fail anyway.
 */
function toUsableProviders(
  { active, sealedSecret, ...facts }: ExternalProviderSetting,
  sealer: Sealer,
): ExternalProvider[] {
  const secret = sealedSecret === null ? null : sealer.open(sealedSecret);
  const isLost = sealedSecret !== null && secret === null;
  return active && !isLost ? [{ ...facts, secret, demo: false }] : [];
}

/** Public view of a provider. */
export function wireProvider({
  id,
  label,
  demo,
}: Pick<ExternalProvider, 'id' | 'label' | 'demo'>): components['schemas']['ExternalProvider'] {
  return { id, label, ...(demo && { demo }) };
}
