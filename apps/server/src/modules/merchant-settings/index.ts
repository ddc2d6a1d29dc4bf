import type { Platform, ServerModule } from '../../platform/platform.ts';
import { PSEUDO_LANGUAGE } from '../language/index.ts';
import { DEMO_RESOURCES, DEMO_WITHDRAWALS, getDemoPaymentMethods } from './demo-settings.ts';
import { getMerchant, type Merchant } from './merchant.ts';

export { type CalendarPeriod, getSpan, type TimeSpan } from './calendar.ts';
export { getCoolDownEnd } from './cool-down.ts';
export { DEMO_PAYMENT_PROVIDER } from './demo-settings.ts';
export { getMerchant, type Merchant } from './merchant.ts';
export { settingsChange } from './operator-change.ts';
export { paymentPasswordRule, termsIn, type FieldRule } from './registration-rules.ts';
export { type BrandLook, getBrandLook } from './brand-look.ts';
export {
  getPreviewKey,
  getVisitorSettings,
  PREVIEW_COOKIE,
  toBrandSetting,
} from './brand-preview.ts';
export { getPageLook } from './page-look.ts';
export {
  type BrandDesign,
  type BrandDraftSetting,
  BRANDS,
  type BrandSetting,
  type EdgeTransferLimitSetting,
  type EncryptionKeySetting,
  type EncryptionSetting,
  type ExternalProviderSetting,
  type MerchantSettings,
  type PaymentMethodSetting,
  type LeaderboardPrizeSetting,
  type PointsSetting,
  type RebateSetting,
  type ResourceSetting,
  type RegionSetting,
  type SettingsChange,
  type VipLevelSetting,
} from './settings.ts';

/**
 * Loads the merchant's settings before other modules read them, and follows changes by other
 * servers.
 */
export function createMerchantSettingsModule(platform: Platform): ServerModule {
  const merchant = getMerchant(platform);
  const { mode } = platform.config;
  return {
    name: 'merchant-settings',
    async start() {
      await merchant.load();
      if (mode !== 'production') await setUpDemo(platform, merchant, mode === 'test');
    },
    async stop() {
      merchant.stop();
    },
  };
}

/** Sets up a demo merchant once, as a real one does by hand. */
async function setUpDemo(
  { transaction, config }: Platform,
  merchant: Merchant,
  mirrored: boolean,
): Promise<void> {
  const { resources, languages, paymentMethods } = merchant.current();
  const lacksLinks = resources.entries.length === 0;
  const lacksMirror = mirrored && !languages.codes.includes(PSEUDO_LANGUAGE.code);
  const lacksMethods = paymentMethods.entries.length === 0;
  if (!lacksLinks && !lacksMirror && !lacksMethods) return;
  const missing = {
    ...(lacksLinks && { resources: { entries: DEMO_RESOURCES } }),
    ...(lacksMethods && {
      paymentMethods: { entries: getDemoPaymentMethods(config) },
      withdrawals: DEMO_WITHDRAWALS,
    }),
    ...(lacksMirror && { languages: { codes: [...languages.codes, PSEUDO_LANGUAGE.code] } }),
  };
  await transaction((trx) => merchant.change(trx, missing));
}
