import type { WireMenuCode } from '@baize/api';
import type { PayoutOffer } from '@baize/rules/payout';
import type { Config } from '../../config.ts';
import { type MoneyConfig, toLocalText } from '../../platform/currency.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../language/index.ts';
import { DEFAULT_RULES, defaultTerms, type FieldRule, type Terms } from './registration-rules.ts';

/** The whitelabel switches (E55–E64) and those of the decisions (H6, H16, H28). */
export interface Switches {
  readonly MOBILENUMREG3: boolean;
  readonly USERNAMEREG3: boolean;
  readonly REGMOBVERF3: boolean;
  readonly MOBILENUMPASSREG3: boolean;
  readonly CHNGPASSMAIL3: boolean;
  readonly CHNGPASSVERIF3: boolean;
  readonly AGENTPOLICY3: boolean;
  readonly freePlay: boolean;
  readonly forcedPasswordChange: boolean;
  readonly mobileCodeLogin: boolean;
  /** A login by user name brings a proof of work (T8). */
  readonly loginBotCheck: boolean;
  readonly revealUnknownUser: boolean;
  readonly verifyNewAddress: boolean;
  readonly trialDemoLaunch: boolean;
  readonly showcaseJackpots: boolean;
  /** Games that support it may be played with play money, without an account (H105). */
  readonly funMode: boolean;
}

/** Features that the portal's menus ask for (L24, L27, L28). */
export interface FeatureFlags {
  readonly vip: boolean;
  readonly referral: boolean;
  readonly pointMall: boolean;
  readonly dividend: boolean;
  readonly salary: boolean;
  readonly hourSalary: boolean;
  readonly realtimeSalary: boolean;
  readonly chatRoom: boolean;
  readonly liveModel: boolean;
  readonly externalAuth: boolean;
}

/** Maintenance as the operator has set it (T2). */
export interface MaintenanceSetting {
  readonly active: boolean;
  readonly title: string;
  readonly text: string;
  /** ISO 8601, or null when nobody knows. */
  readonly endsAt: string | null;
}

/** Who is turned away by place (T3). `block` refuses those on the list, `allow` everybody else. */
export interface RegionSetting {
  readonly mode: 'block' | 'allow';
  /** ISO 3166-1 alpha-2. */
  readonly countries: readonly string[];
  /** Addresses or CIDR blocks. */
  readonly addresses: readonly string[];
  readonly notice: string;
}

/** A way to reach people; the path is sealed, see `sealing.ts` (E86). */
export interface CustomerServiceSetting {
  readonly id: string;
  readonly kind:
    | 'live_chat'
    | 'telegram'
    | 'zalo'
    | 'whatsapp'
    | 'line'
    | 'facebook'
    | 'email'
    | 'phone';
  readonly label: string;
  readonly sealedPath: string;
}

/** A provider of external sign-in (H89); the secret is sealed, null for a public client. */
export interface ExternalProviderSetting {
  readonly id: string;
  readonly label: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly sealedSecret: string | null;
  readonly active: boolean;
}

/** A link of the merchant (E87). */
export interface ResourceSetting {
  readonly resourceType:
    | 'android'
    | 'ios'
    | 'lite'
    | 'qr'
    | 'social'
    | 'licence'
    | 'image'
    | 'document';
  readonly url: string;
  readonly labelNameEn: string;
}

/** What a variant of the portal shows and in which order (H34, H36). */
export interface MenuSetting {
  readonly variant: 'standard' | 'TY';
  readonly topMenu: readonly WireMenuCode[];
  readonly sideMenu: readonly WireMenuCode[];
}

/** How vendors are presented (H32, K43). */
export interface VendorSetting {
  readonly hiddenInFooter: readonly string[];
  readonly displayNames: Readonly<Record<string, string>>;
  readonly esports: readonly string[];
  readonly cockfight: readonly string[];
}

/** A brand as data; `tokens` override those that the portal has for the id. */
export interface BrandSetting {
  readonly id: string;
  readonly name: string;
  readonly logoUrl: string;
  readonly iconUrl: string;
  readonly defaultScheme: 'dark' | 'light';
  readonly tokens: Readonly<
    Partial<Record<'shared' | 'dark' | 'light', Readonly<Record<string, string>>>>
  >;
}

/** A way to pay in or out (H27); amounts are decimal strings of its currency. */
export interface PaymentMethodSetting {
  readonly id: string;
  readonly kind: 'deposit' | 'withdrawal';
  /** By language; English is always there. */
  readonly names: Readonly<Record<string, string>> & { readonly en: string };
  /** ISO 4217. */
  readonly currency: string;
  /** Who takes the payments of a deposit, as it signs, and how and where it takes them. */
  readonly provider?: {
    readonly code: string;
    readonly payUrl: string;
    /** `redirect` unless something else is said. */
    readonly form?: 'redirect' | 'qr' | 'transfer';
    /** Where a `transfer` goes. */
    readonly account?: { readonly bank: string; readonly holder: string; readonly number: string };
  };
  /** What a withdrawal pays to; the default offers where nothing is said. */
  readonly accounts?: readonly PayoutOffer[];
  readonly minAmount: string;
  readonly maxAmount: string;
  readonly fee: string;
  readonly feeBasisPoints: number;
  readonly dailyCount: number;
  readonly arrivalMinutes: number;
  /** Of a deposit: what happens to a payment of another amount than was asked for; `hold` unless something else is said. */
  readonly otherAmounts?: 'hold' | 'credit';
  readonly active: boolean;
}

/** What a transfer along an agent edge may be in a currency (H74); amounts are decimal strings of it. */
export interface EdgeTransferLimitSetting {
  /** ISO 4217. */
  readonly currency: string;
  readonly minAmount: string;
  readonly maxAmount: string;
  /** How many a day; 0 is without a limit. */
  readonly dailyCount: number;
  /** How much a day in all; 0.00 is without a limit. */
  readonly dailyAmount: string;
}

/** How players come to points and what those are worth (E74, E75); ratios are points per unit of money, as decimals. */
export interface PointsSetting {
  readonly enabled: boolean;
  readonly minimumConversion: number;
  /** Whether a deposit earns once it was staked, or when it is paid. */
  readonly depositsEarn: 'staked' | 'paid';
  readonly ratios: Readonly<
    Record<'live' | 'lottery' | 'pvp' | 'rng' | 'sports' | 'redeem' | 'deposit', string>
  >;
  /** Clean HTML by language; English is always there. */
  readonly rules: Readonly<Record<string, string>> & { readonly en: string };
}

/** What bonuses ask of their members beside wagering (ADR 16). */
export interface BonusSetting {
  /** The most of a round's stakes while a bonus is active, by currency; one that is not named has none. */
  readonly largestBets: readonly { readonly currency: string; readonly amount: string }[];
}

/** Everything that the operator may set, one member a subject. */
export interface MerchantSettings {
  readonly maintenance: MaintenanceSetting;
  readonly region: RegionSetting;
  readonly switches: Switches;
  readonly features: FeatureFlags;
  readonly languages: { readonly codes: readonly string[]; readonly defaultCode: string };
  readonly brand: BrandSetting;
  readonly menus: MenuSetting;
  readonly vendors: VendorSetting;
  readonly registration: { readonly rules: readonly FieldRule[] };
  readonly terms: Terms;
  readonly agentTypes: { readonly extra: readonly number[] };
  readonly customerService: { readonly entries: readonly CustomerServiceSetting[] };
  readonly resources: { readonly entries: readonly ResourceSetting[] };
  readonly externalProviders: { readonly entries: readonly ExternalProviderSetting[] };
  readonly passwords: {
    /** Days after which a password has expired; null turns expiry off (H18, T14). */
    readonly expireAfterDays: number | null;
  };
  readonly paymentMethods: { readonly entries: readonly PaymentMethodSetting[] };
  readonly withdrawals: {
    /** How long a new payment password or payout account cannot be used to withdraw; 0 is at once. */
    readonly coolDownMinutes: number;
  };
  readonly edgeTransfers: {
    readonly enabled: boolean;
    /** A currency that is not named has no transfers. */
    readonly limits: readonly EdgeTransferLimitSetting[];
  };
  readonly points: PointsSetting;
  readonly bonuses: BonusSetting;
  readonly reporting: { readonly timeZone: string };
  readonly minimumAge: { readonly years: number };
}

/** The subjects by name. */
export type Subject = keyof MerchantSettings;

/** The brands on the shelf; the portal holds the tokens of each. */
export const BRANDS = [
  brand('baize', 'Baize', 'dark'),
  brand('harbor', 'Harbor', 'light'),
] as const satisfies readonly BrandSetting[];

function brand(id: string, name: string, defaultScheme: 'dark' | 'light'): BrandSetting {
  const folder = `/brands/${id}`;
  return {
    id,
    name,
    logoUrl: `${folder}/logo.svg`,
    iconUrl: `${folder}/icon.svg`,
    defaultScheme,
    tokens: {},
  };
}

/** What holds until the operator says otherwise. */
const DEFAULT_SETTINGS: MerchantSettings = {
  maintenance: {
    active: false,
    title: 'We will be right back',
    text: 'The platform is under maintenance. Your balance and your bets are safe.',
    endsAt: null,
  },
  region: {
    mode: 'block',
    countries: [],
    addresses: [],
    notice: 'This portal is not offered where you are.',
  },
  switches: {
    MOBILENUMREG3: true,
    USERNAMEREG3: true,
    REGMOBVERF3: false,
    MOBILENUMPASSREG3: true,
    CHNGPASSMAIL3: true,
    CHNGPASSVERIF3: true,
    AGENTPOLICY3: true,
    freePlay: true,
    forcedPasswordChange: true,
    mobileCodeLogin: true,
    loginBotCheck: true,
    revealUnknownUser: false,
    // Whoever has bound nothing that could be asked for is let in as before (T18, H91).
    verifyNewAddress: true,
    trialDemoLaunch: false,
    showcaseJackpots: true,
    funMode: false,
  },
  features: {
    vip: false,
    referral: true,
    pointMall: true,
    dividend: true,
    salary: true,
    hourSalary: true,
    realtimeSalary: true,
    chatRoom: false,
    liveModel: false,
    externalAuth: false,
  },
  languages: { codes: LANGUAGES.map(({ code }) => code), defaultCode: DEFAULT_LANGUAGE },
  brand: BRANDS[0],
  menus: {
    variant: 'standard',
    topMenu: [
      'HOME',
      'PROMOTIONS',
      'ELOTT',
      'LOTT',
      'LIVE',
      'SPORTS',
      'FISH',
      'RNG',
      'PVP',
      'ESPORTS',
      'COCKFIGHT',
      'Crash',
    ],
    sideMenu: [
      'ELOTT',
      'LOTT',
      'LIVE',
      'SPORTS',
      'FISH',
      'RNG',
      'PVP',
      'Crash',
      'ESPORTS',
      'COCKFIGHT',
    ],
  },
  vendors: {
    hiddenInFooter: ['TCG'],
    displayNames: { BTI: 'Ballpark Sports' },
    esports: ['PXL', 'LVL', 'GGL'],
    cockfight: ['SPR'],
  },
  registration: { rules: DEFAULT_RULES },
  terms: defaultTerms(true),
  agentTypes: { extra: [] },
  customerService: { entries: [] },
  resources: { entries: [] },
  externalProviders: { entries: [] },
  passwords: { expireAfterDays: null },
  paymentMethods: { entries: [] },
  withdrawals: { coolDownMinutes: 1_440 },
  edgeTransfers: { enabled: true, limits: [] },
  points: {
    enabled: false,
    minimumConversion: 100,
    depositsEarn: 'staked',
    ratios: {
      live: '0',
      lottery: '0',
      pvp: '0',
      rng: '0',
      sports: '0',
      redeem: '0',
      deposit: '0',
    },
    rules: { en: '' },
  },
  bonuses: { largestBets: [] },
  reporting: { timeZone: 'Asia/Ho_Chi_Minh' },
  minimumAge: { years: 18 },
};

function defaultEdgeLimit(config: MoneyConfig): EdgeTransferLimitSetting {
  return {
    currency: config.currency,
    minAmount: toLocalText(config, '1.00'),
    maxAmount: toLocalText(config, '5000.00'),
    dailyCount: 20,
    dailyAmount: toLocalText(config, '10000.00'),
  };
}

/** The defaults of one server: some switches follow its market (H96), and only a demo begins with fun. */
export function baseSettings(
  config: Pick<Config, 'jurisdiction' | 'mode'> & MoneyConfig,
): MerchantSettings {
  const { jurisdiction, mode } = config;
  const { revealUnknownUser, trialDemoLaunch, showcaseJackpots } = jurisdiction;
  const switches = {
    ...DEFAULT_SETTINGS.switches,
    revealUnknownUser,
    trialDemoLaunch,
    showcaseJackpots,
    funMode: mode === 'demo',
  };
  return {
    ...DEFAULT_SETTINGS,
    switches,
    edgeTransfers: { enabled: jurisdiction.edgeTransfers, limits: [defaultEdgeLimit(config)] },
    terms: defaultTerms(mode !== 'production'),
  };
}

/** The settings from what is stored; what a stored subject lacks comes from the defaults. */
export function mergeSettings(
  base: MerchantSettings,
  stored: ReadonlyMap<string, unknown>,
): MerchantSettings {
  const subjects = Object.entries(base).map(([subject, fallback]) => [
    subject,
    { ...(fallback as object), ...(stored.get(subject) as object | undefined) },
  ]);
  return Object.fromEntries(subjects) as MerchantSettings;
}

/** A change of some members of some subjects. */
export type SettingsChange = { readonly [S in Subject]?: Partial<MerchantSettings[S]> };
