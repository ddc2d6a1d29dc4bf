import { describe, expect, test } from 'vitest';
import type { Config } from '../../config/config.ts';
import { demoProvider, externalProviders } from './enabled-providers.ts';
import { createSealer } from '../../platform/sealing.ts';
import type { ExternalProviderSetting } from '../merchant-settings/index.ts';

const config = (mode: Config['mode']) =>
  ({ mode, portalOrigin: 'https://play.example.org', vendorMasterKey: 'master' }) as Config;
const sealer = createSealer('master', 'test');
const corner: ExternalProviderSetting = {
  id: 'corner',
  label: 'Corner',
  issuer: 'https://accounts.example.org',
  clientId: 'baize',
  sealedSecret: sealer.seal('secret'),
  active: true,
};
const getIds = (
  entry: Partial<ExternalProviderSetting>,
  { on = true, mode = 'production' }: { on?: boolean; mode?: Config['mode'] } = {},
) =>
  externalProviders(
    {
      features: { externalAuth: on } as never,
      externalProviders: { entries: [{ ...corner, ...entry }] },
    },
    config(mode),
    sealer,
  ).map(({ id, secret }) => `${id} ${id === 'corner' ? secret : '-'}`);

describe('enabled sign-in providers', () => {
  test('exclude the demo provider in production', () => {
    expect(demoProvider(config('production'))).toBeNull();
    expect(getIds({})).toEqual(['corner secret']);
    expect(getIds({}, { mode: 'demo' })).toEqual(['corner secret', 'demo -']);
  });

  test('are none while the merchant has external sign-in switched off', () => {
    expect(getIds({}, { on: false, mode: 'demo' })).toEqual([]);
  });

  test('exclude disabled ones and those whose secret cannot be decrypted; a public client needs none', () => {
    expect(getIds({ active: false })).toEqual([]);
    expect(getIds({ sealedSecret: createSealer('other', 'test').seal('secret') })).toEqual([]);
    expect(getIds({ sealedSecret: null })).toEqual(['corner null']);
  });
});
