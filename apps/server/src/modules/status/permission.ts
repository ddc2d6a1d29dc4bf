import type { WireMenuCode } from '@baize/api';
import type { components } from '@baize/api';
import type { Config } from '../../config.ts';
import { isBundled, offeredLanguages } from '../language/index.ts';
import { currencyOf } from '../../platform/currency.ts';
import { isOwnPath } from '../../platform/web-address.ts';
import { domainRoute, mainDomain } from './domain-route.ts';
import { externalProviders, wireProvider } from '../external/index.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { BRANDS, type MerchantSettings, type ResourceSetting } from '../merchant-settings/index.ts';
import { gmtOffsetMinutes } from '../../platform/time-zone.ts';
import { visitorStatus, type Place } from './visitor-status.ts';

type Wire = components['schemas'];

/** What the permission call is made of beside the settings. */
export interface PermissionParts {
  readonly settings: MerchantSettings;
  readonly config: Config;
  readonly sealer: Sealer;
  readonly now: Date;
}

/** The whole answer of the permission call for one visitor (C2–C12). */
export function permissionFor(parts: PermissionParts, place: Place): Wire['Permission'] {
  const { settings, now } = parts;
  const customerService = customerServiceOf(settings, parts.sealer);
  const status = visitorStatus(settings, place);
  return {
    info: infoOf(parts, customerService),
    location: { ip: place.ip, country: place.country },
    maintenance: {
      ...settings.maintenance,
      customerService,
      socials: wireResources(settings, (each) => each.resourceType === 'social'),
    },
    regionRestriction: { restricted: status === 2, notice: settings.region.notice },
    status,
    serverTime: now.toISOString(),
  };
}

function infoOf(
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
    whitelabel: whitelabelOf(settings, config, parts.now),
    register: {
      enabled: MOBILENUMREG3 || USERNAMEREG3,
      byUsername: USERNAMEREG3,
      byMobile: MOBILENUMREG3,
    },
    mainDomain: mainDomain(config),
    // Off until the visitor agrees and a sink of the merchant's own exists (H87).
    analytics: { enabled: false },
    // Pictures are drawn by this server; the catalogue's icon template goes behind the base (C71).
    imageCDNs: ['/art'],
    launchGameCDNs: [config.arcadeOrigin],
    ...(providers.length > 0 && { externalProviders: providers }),
  };
}

/** The whitelabel as the portal and the operator read it. */
export function whitelabelOf(
  settings: MerchantSettings,
  config: Config,
  now: Date,
): Wire['Whitelabel'] {
  const { timeZone } = settings.reporting;
  return {
    merchantCode: 'baize',
    platform: 'WEB',
    lotteryType: 'Lott',
    variant: settings.menus.variant,
    switches: switchesOf(settings, config),
    brand: brandOf(settings),
    languages: languagesOf(settings),
    defaultLanguage: settings.languages.defaultCode,
    featureFlags: { ...settings.features },
    topMenu: menuOf(settings, settings.menus.topMenu),
    sideMenu: menuOf(settings, settings.menus.sideMenu),
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
    currency: { ...currencyOf(config.currency), decimals: config.currencyDigits },
    timeZone,
    gmtOffsetMinutes: gmtOffsetMinutes(timeZone, now),
    minimumAge: settings.minimumAge.years,
    demoMoney: config.mode !== 'production',
  };
}

/** H28: under a regulated licence no jackpot is ever an illustration, whatever the whitelabel says. */
function switchesOf({ switches }: MerchantSettings, { jurisdiction }: Config): Wire['Switches'] {
  const showcaseJackpots = switches.showcaseJackpots && jurisdiction.profile !== 'regulated';
  return { ...switches, showcaseJackpots };
}

/** The TY variant adds the Bingo type (K46, H34). */
function menuOf({ menus }: MerchantSettings, menu: readonly WireMenuCode[]): WireMenuCode[] {
  const needsBingo = menus.variant === 'TY' && !menu.includes('BINGO');
  return needsBingo ? [...menu, 'BINGO'] : [...menu];
}

/** The languages on offer, in the merchant's order (D45, D46). */
export function languagesOf(settings: MerchantSettings): Wire['LanguageOption'][] {
  return offeredLanguages(settings.languages.codes).map(({ code, nativeName, direction }) => ({
    code,
    label: nativeName,
    dir: direction,
    bundled: isBundled(code),
  }));
}

/** The brand in use; a picture that was saved under older rules and no page may load is the first brand's. */
export function brandOf(settings: MerchantSettings): Wire['Brand'] {
  const { tokens, ...brand } = settings.brand;
  const [first] = BRANDS;
  return {
    ...brand,
    logoUrl: isOwnPath(brand.logoUrl) ? brand.logoUrl : first.logoUrl,
    iconUrl: isOwnPath(brand.iconUrl) ? brand.iconUrl : first.iconUrl,
    tokens: structuredClone(tokens) as Wire['Brand']['tokens'],
  };
}

function customerServiceOf(settings: MerchantSettings, sealer: Sealer): Wire['CustomerService'][] {
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
