import { readHostCookie } from '../../platform/http/cookies.ts';
import type { Platform } from '../../platform/platform.ts';
import { getMerchant } from './merchant.ts';
import { type BrandDesign, type BrandSetting, BRANDS, type MerchantSettings } from './settings.ts';

/** Cookie of a visitor who opened the preview link of the brand's draft. */
export const PREVIEW_COOKIE = 'baize.brandPreview';

/** The setting of a brand that is designed by the operator. */
export function toBrandSetting(design: BrandDesign): BrandSetting {
  const [{ logoUrl, iconUrl }] = BRANDS;
  const { id, name, startScheme } = design;
  const defaultScheme = startScheme === 'light' ? 'light' : 'dark';
  return { id, name, logoUrl, iconUrl, defaultScheme, tokens: {}, design };
}

/** By settings, so that readers may compare by identity. */
const drafts = new WeakMap<MerchantSettings, MerchantSettings>();

function withDraft(settings: MerchantSettings): MerchantSettings {
  const { design } = settings.brandDraft;
  if (design === null) return settings;
  const known = drafts.get(settings);
  if (known) return known;
  const made = { ...settings, brand: toBrandSetting(design) };
  drafts.set(settings, made);
  return made;
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Key of the draft, for a visitor who opened its preview link; null for everyone else. */
export function getPreviewKey(platform: Platform, headers: Headers): string | null {
  const { design, key } = getMerchant(platform).current().brandDraft;
  if (design === null || key === null) return null;
  const cookie = readHostCookie(platform.config.portalOrigin, headers, PREVIEW_COOKIE);
  return cookie === key ? key : null;
}

/** The settings that a visitor sees: with the draft of the brand by its preview link. */
export function getVisitorSettings(platform: Platform, headers: Headers): MerchantSettings {
  const settings = getMerchant(platform).current();
  return getPreviewKey(platform, headers) === null ? settings : withDraft(settings);
}
