import { ok } from '../../platform/http/handlers.ts';
import type { Platform, ServerModule } from '../../platform/platform.ts';
import { PSEUDO_LANGUAGE } from '../language/index.ts';
import { DEMO_RESOURCES } from './demo-settings.ts';
import { statusGate } from './gate.ts';
import { merchantOf, type Merchant } from './merchant.ts';
import { originGate } from './origin-gate.ts';
import { permissionFor } from './permission.ts';
import { placeOf } from './place.ts';

export {
  DEMO_PROVIDER_PATH,
  demoProvider,
  externalProviders,
  wireProvider,
  type ExternalProvider,
} from './external-providers.ts';
export { merchantOf, type Merchant } from './merchant.ts';
export { brandOf, languagesOf, whitelabelOf } from './permission.ts';
export { headersOfPlace, placeOf } from './place.ts';
export { createSealer, type Sealer } from './sealing.ts';
export { termsIn, type FieldRule } from './registration-rules.ts';
export {
  BRANDS,
  type BrandSetting,
  type ExternalProviderSetting,
  type MerchantSettings,
  type SettingsChange,
} from './settings.ts';
export { addDays, dayIn, startOfDay } from './time-zone.ts';
export {
  isAddressOrBlock,
  visitorStatus,
  type Place,
  type SystemStatus,
} from './visitor-status.ts';

/** The permission call and the gate that closes the rest (C2–C12, T1–T6). */
export function createStatusModule(platform: Platform): ServerModule {
  const merchant = merchantOf(platform);
  const { config, clock } = platform;
  const trustsProxy = config.trustProxy > 0;
  platform.gates.push(statusGate(merchant, trustsProxy), originGate(config));
  return {
    name: 'status',
    handlers: {
      getPermission: async (_input, ctx) => {
        const parts = {
          settings: merchant.current(),
          config,
          sealer: merchant.sealer,
          now: clock.now(),
        };
        return ok(permissionFor(parts, placeOf(ctx, trustsProxy)), { 'cache-control': 'no-store' });
      },
    },
    async start() {
      await merchant.load();
      if (config.mode !== 'production') await setUpDemo(merchant, config.mode === 'test');
    },
    async stop() {
      merchant.stop();
    },
  };
}

/** Gives a demo merchant what a real one enters by hand, once. */
async function setUpDemo(merchant: Merchant, mirrored: boolean): Promise<void> {
  const { resources, languages } = merchant.current();
  const lacksLinks = resources.entries.length === 0;
  const lacksMirror = mirrored && !languages.codes.includes(PSEUDO_LANGUAGE.code);
  if (!lacksLinks && !lacksMirror) return;
  await merchant.change({
    ...(lacksLinks && { resources: { entries: DEMO_RESOURCES } }),
    ...(lacksMirror && { languages: { codes: [...languages.codes, PSEUDO_LANGUAGE.code] } }),
  });
}
