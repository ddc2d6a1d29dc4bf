import { JsonText } from '../../platform/http/bytes.ts';
import type { Platform, ServerModule } from '../../platform/platform.ts';
import { getMerchant, getVisitorSettings } from '../merchant-settings/index.ts';
import { statusGate } from './gate.ts';
import { originGate } from './origin-gate.ts';
import { createPermissionWriter } from './permission.ts';
import { getPlace } from './place.ts';

export { getBrand, getLanguages, getWhitelabel } from './permission.ts';
export { headersOfPlace, getPlace } from './place.ts';
export {
  isAddressOrBlock,
  visitorStatus,
  type Place,
  type SystemStatus,
} from './visitor-status.ts';

/** The permission call, and the gate that closes the other calls (C2–C12, T1–T6). */
export function createStatusModule(platform: Platform): ServerModule {
  const merchant = getMerchant(platform);
  const { config, clock } = platform;
  const trustsProxy = config.trustProxy > 0;
  const writePermission = createPermissionWriter();
  platform.gates.push(statusGate(merchant, trustsProxy), originGate(config));
  return {
    name: 'status',
    handlers: {
      getPermission: async (_input, ctx) => {
        const parts = {
          settings: getVisitorSettings(platform, ctx.headers),
          config,
          sealer: merchant.sealer,
          now: clock.now(),
          language: ctx.language,
        };
        const body = new JsonText(writePermission(parts, getPlace(ctx, trustsProxy)));
        return { status: 200, body, headers: { 'cache-control': 'no-store' } };
      },
    },
  };
}
