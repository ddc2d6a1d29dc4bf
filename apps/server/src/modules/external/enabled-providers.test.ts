import { describe, expect, test } from 'vitest';
import type { Config } from '../../config.ts';
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

describe('who can vouch for visitors', () => {
  test('the demo’s provider is not there in production', () => {
    expect(demoProvider(config('production'))).toBeNull();
    expect(getIds({})).toEqual(['corner secret']);
    expect(getIds({}, { mode: 'demo' })).toEqual(['corner secret', 'demo -']);
  });

  test('nobody, while the merchant has it off', () => {
    expect(getIds({}, { on: false, mode: 'demo' })).toEqual([]);
  });

  test('neither who is switched off nor whose secret cannot be opened; a public client needs none', () => {
    expect(getIds({ active: false })).toEqual([]);
    expect(getIds({ sealedSecret: createSealer('other', 'test').seal('secret') })).toEqual([]);
    expect(getIds({ sealedSecret: null })).toEqual(['corner null']);
  });
});
