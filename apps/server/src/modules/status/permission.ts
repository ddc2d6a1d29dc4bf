import type { WireMenuCode } from '@baize/api';
import type { components } from '@baize/api';
import type { Config } from '../../config/config.ts';
import { isBundled, offeredLanguages } from '../language/index.ts';
import { getCurrency } from '../../platform/currency.ts';
import { isOwnPath } from '../../platform/web-address.ts';
import { domainRoute, mainDomain } from './domain-route.ts';
import { externalProviders, wireProvider } from '../external/index.ts';
import type { Sealer } from '../../platform/sealing.ts';
import {
  BRANDS,
  getBrandLook,
  type MerchantSettings,
  type ResourceSetting,
} from '../merchant-settings/index.ts';
import { gmtOffsetMinutes } from '../../platform/time-zone.ts';
import { visitorStatus, type Place } from './visitor-status.ts';

type Wire = components['schemas'];

/** Inputs of the permission call besides the settings. */
export interface PermissionParts {
  readonly settings: MerchantSettings;
  readonly config: Config;
  readonly sealer: Sealer;
  readonly now: Date;
  /** Language of the request, for the words of the brand. */
  readonly language: string;
}

/** Parts of the response that are the same for all visitors of a language, as JSON. */
interface CommonJson {
  readonly info: string;
  readonly maintenance: string;
}

interface CommonOfMinute {
  readonly minute: number;
  /** By the brand's words: most languages have none and share one. */
  readonly byWords: Map<object | undefined, CommonJson>;
}

/**
 * Writes the permission response for one visitor (C2–C12). Most of it is the same for everyone, so
 * that part is built once per settings change and words, and once a minute for the zone's offset.
 */
export function createPermissionWriter() {
  /** The settings in use, and those with the draft of the brand. */
  const bySettings = new WeakMap<MerchantSettings, CommonOfMinute>();

  function getOfMinute({ settings, now }: PermissionParts): CommonOfMinute {
    const minute = Math.floor(now.getTime() / 60_000);
    const known = bySettings.get(settings);
    if (known?.minute === minute) return known;
    const permissions = { minute, byWords: new Map() };
    bySettings.set(settings, permissions);
    return permissions;
  }

  function getCommon(parts: PermissionParts): CommonJson {
    const { settings } = parts;
    const { byWords } = getOfMinute(parts);
    const words = findWords(settings, parts.language);
    const known = byWords.get(words);
    if (known) return known;
    const customerService = getCustomerService(settings, parts.sealer);
    const info = JSON.stringify(getInfo(parts, customerService));
    const maintenance = JSON.stringify(getMaintenance(settings, customerService));
    const permissionParts = { info, maintenance };
    byWords.set(words, permissionParts);
    return permissionParts;
  }

  return (parts: PermissionParts, place: Place): string => {
    const { settings, now } = parts;
    const { info, maintenance } = getCommon(parts);
    const status = visitorStatus(settings, place);
    const location: Wire['Permission']['location'] = { ip: place.ip, country: place.country };
    const region: Wire['Permission']['regionRestriction'] = {
      restricted: status === 2,
      notice: settings.region.notice,
    };
    const own = JSON.stringify({
      location,
      regionRestriction: region,
      status,
      serverTime: now.toISOString(),
    } satisfies Omit<Wire['Permission'], 'info' | 'maintenance'>);
    const value = `{"info":${info},"maintenance":${maintenance},${own.slice(1)}`;
    return `{"success":true,"value":${value}}`;
  };
}

function getMaintenance(
  settings: MerchantSettings,
  customerService: Wire['CustomerService'][],
): Wire['Permission']['maintenance'] {
  return {
    ...settings.maintenance,
    customerService,
    socials: wireResources(settings, (each) => each.resourceType === 'social'),
  };
}

function getInfo(
  parts: PermissionParts,
  customerService: Wire['CustomerService'][],
): Wire['PermissionInfo'] {
  const { settings, config } = parts;
  const { MOBILENUMREG3, USERNAMEREG3 } = settings.switches;
  const providers = externalProviders(settings, config, parts.sealer).map(wireProvider);
  return {
    customerService,
    domainRoute: domainRoute(config),
    resources: wireResources(settings, () => true),
    whitelabel: getWhitelabel(settings, config, parts.now, parts.language),
    register: {
      enabled: MOBILENUMREG3 || USERNAMEREG3,
      byUsername: USERNAMEREG3,
      byMobile: MOBILENUMREG3,
    },
    mainDomain: mainDomain(config),
    // The portal still counts nothing before the visitor agrees (H87).
    analytics: settings.analytics.enabled
      ? { enabled: true, sinkUrl: '/api/analytics' }
      : { enabled: false },
    // The catalogue's icon template follows the base (C71).
    imageCDNs: [...config.imageCdns],
    launchGameCDNs: [config.arcadeOrigin],
    ...(providers.length > 0 && { externalProviders: providers }),
    ...getEncryptionKey(settings),
  };
}

/** The key that bodies must be encrypted to, if the merchant requires it (H46). */
function getEncryptionKey({
  encryption,
}: MerchantSettings): Pick<Wire['PermissionInfo'], 'encryptionKey'> {
  const [key] = encryption.keys;
  if (!encryption.required || key === undefined) return {};
  const { kid, x, y } = key;
  return { encryptionKey: { kty: 'EC', crv: 'P-256', x, y, kid } };
}

/** The whitelabel for portal and operator. */
export function getWhitelabel(
  settings: MerchantSettings,
  config: Config,
  now: Date,
  language: string,
): Wire['Whitelabel'] {
  const { timeZone } = settings.reporting;
  return {
    merchantCode: 'baize',
    platform: 'WEB',
    lotteryType: 'Lott',
    variant: settings.menus.variant,
    switches: getSwitches(settings, config),
    brand: getBrand(settings, language),
    languages: getLanguages(settings),
    defaultLanguage: settings.languages.defaultCode,
    featureFlags: { ...settings.features },
    topMenu: getTopMenu(settings),
    sideMenu: getMenu(settings, settings.menus.sideMenu),
    footer: { hiddenVendorPrefixes: [...settings.vendors.hiddenInFooter] },
    vendorDisplayNames: Object.entries(settings.vendors.displayNames).map(
      ([vassalage, displayName]) => ({
        vassalage,
        displayName,
      }),
    ),
    sportsSplit: {
      esports: [...settings.vendors.esports],
      cockfight: [...settings.vendors.cockfight],
    },
    agentAccountTypes: [1, 2, 41, 42, ...settings.agentTypes.extra],
    currency: { ...getCurrency(config.currency), decimals: config.currencyDigits },
    timeZone,
    gmtOffsetMinutes: gmtOffsetMinutes(timeZone, now),
    minimumAge: settings.minimumAge.years,
    demoMoney: config.mode !== 'production',
  };
}

/**
 * A regulated licence has, whatever the whitelabel says, no illustrated jackpot (H28) and no game
 * in a window that is too small for the time and the net position.
 */
function getSwitches({ switches }: MerchantSettings, { jurisdiction }: Config): Wire['Switches'] {
  const isOpen = jurisdiction.profile !== 'regulated';
  return {
    ...switches,
    showcaseJackpots: switches.showcaseJackpots && isOpen,
    miniPlayer: switches.miniPlayer && isOpen,
  };
}

/** The TY variant adds the Bingo type (K46, H34). */
function withBingo({ menus }: MerchantSettings, menu: readonly WireMenuCode[]): WireMenuCode[] {
  const needsBingo = menus.variant === 'TY' && !menu.includes('BINGO');
  return needsBingo ? [...menu, 'BINGO'] : [...menu];
}

/** The brand's own top navigation, or the merchant's. */
function getTopMenu(settings: MerchantSettings): WireMenuCode[] {
  const { topMenu } = settings.brand.design ?? {};
  return topMenu ? withBingo(settings, topMenu) : getMenu(settings, settings.menus.topMenu);
}

/** A menu of the merchant; the types that the brand puts first lead. */
function getMenu(settings: MerchantSettings, menu: readonly WireMenuCode[]): WireMenuCode[] {
  const entries = withBingo(settings, menu);
  const { home } = settings.brand.design ?? {};
  if (!home) return entries;
  const first: readonly string[] = ['HOME', 'PROMOTIONS', ...home];
  const getPlace = (code: string) => first.indexOf(code) >>> 0;
  return entries.toSorted((one, other) => getPlace(one) - getPlace(other));
}

/** The offered languages, in the merchant's order (D45, D46). */
export function getLanguages(settings: MerchantSettings): Wire['LanguageOption'][] {
  return offeredLanguages(settings.languages.codes).map(({ code, nativeName, direction }) => ({
    code,
    label: nativeName,
    dir: direction,
    bundled: isBundled(code),
  }));
}

/** A colour as the document's TokenMap allows it. */
const COLOUR = /^(#([\dA-Fa-f]{3,4}|[\dA-Fa-f]{6}|[\dA-Fa-f]{8})|(rgb|hsl)a?\([\d.,%/ ]+\))$/;

/** Drops tokens that were saved under older validation and are not colours. */
function toColours(tokens: MerchantSettings['brand']['tokens']): Wire['Brand']['tokens'] {
  const groups = Object.entries(tokens).map(([group, values]) => [
    group,
    Object.fromEntries(Object.entries(values ?? {}).filter(([, value]) => COLOUR.test(value))),
  ]);
  return Object.fromEntries(groups) as Wire['Brand']['tokens'];
}

/** The brand's words in a language, or in the one without its region. */
function findWords({ brand }: MerchantSettings, language: string) {
  const all = Object.entries(brand.design?.words ?? {});
  const find = (code: string) => all.find(([key]) => key.toLowerCase() === code)?.[1];
  return find(language.toLowerCase()) ?? find(language.toLowerCase().split('-')[0]!);
}

/**
 * The current brand; a picture that pages cannot load is replaced by the first brand's, and invalid
 * colour tokens are dropped, because both may have been saved under older validation.
 * @param language of the words
 */
export function getBrand(settings: MerchantSettings, language: string): Wire['Brand'] {
  const { tokens, design, ...brand } = settings.brand;
  const [first] = BRANDS;
  const { styleUrl, logoUrl, iconUrl } = getBrandLook(settings.brand);
  const words = findWords(settings, language);
  return {
    ...brand,
    logoUrl: isOwnPath(logoUrl) ? logoUrl : first.logoUrl,
    iconUrl: isOwnPath(iconUrl) ? iconUrl : first.iconUrl,
    tokens: toColours(tokens),
    styleUrl,
    ...(design?.home && { home: design.home }),
    ...(words && { words }),
  };
}

function getCustomerService(settings: MerchantSettings, sealer: Sealer): Wire['CustomerService'][] {
  return settings.customerService.entries.flatMap(({ sealedPath, ...entry }) => {
    const path = sealer.open(sealedPath);
    return path === null ? [] : [{ ...entry, path }];
  });
}

function wireResources(
  settings: MerchantSettings,
  wanted: (resource: ResourceSetting) => boolean,
): Wire['Resource'][] {
  return settings.resources.entries.filter(wanted);
}
