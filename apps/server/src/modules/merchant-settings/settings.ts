import type { WireGameType, WireMenuCode } from '@baize/api';
import type { components } from '@baize/api/operator';
import type { PayoutOffer } from '@baize/rules/payout';
import type { Config } from '../../config/config.ts';
import { type MoneyConfig, toLocalText } from '../../platform/currency.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../language/index.ts';
import { DEFAULT_RULES, defaultTerms, type FieldRule, type Terms } from './registration-rules.ts';

/** Whitelabel switches (E55–E64) and those of the decisions (H6, H16, H28). */
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
  /** A login by user name requires a proof of work (T8). */
  readonly loginBotCheck: boolean;
  readonly revealUnknownUser: boolean;
  readonly verifyNewAddress: boolean;
  readonly trialDemoLaunch: boolean;
  readonly showcaseJackpots: boolean;
  /** Games that support it can be played with play money, without an account (H105). */
  readonly funMode: boolean;
  /** A running game whose page is left goes on in a small window. */
  readonly miniPlayer: boolean;
}

/** Features used by the portal's menus (L24, L27, L28). */
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

/** Maintenance set by the operator (T2). */
export interface MaintenanceSetting {
  readonly active: boolean;
  readonly title: string;
  readonly text: string;
  /** ISO 8601, or null if unknown. */
  readonly endsAt: string | null;
}

/** Access by region (T3). `block` rejects listed regions, `allow` rejects all others. */
export interface RegionSetting {
  readonly mode: 'block' | 'allow';
  /** ISO 3166-1 alpha-2. */
  readonly countries: readonly string[];
  /** Addresses or CIDR blocks. */
  readonly addresses: readonly string[];
  readonly notice: string;
}

/** A contact of customer service; its path is sealed, see `sealing.ts` (E86). */
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
  /** Service hours, in the operator's words. */
  readonly hours?: string;
  /** Expected minutes until an answer. */
  readonly waitMinutes?: number;
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

/** Menu entries of a portal variant, in order (H34, H36). */
export interface MenuSetting {
  readonly variant: 'standard' | 'TY';
  readonly topMenu: readonly WireMenuCode[];
  readonly sideMenu: readonly WireMenuCode[];
}

/** Presentation of vendors (H32, K43). */
export interface VendorSetting {
  readonly hiddenInFooter: readonly string[];
  readonly displayNames: Readonly<Record<string, string>>;
  readonly esports: readonly string[];
  readonly cockfight: readonly string[];
}

/** A brand as data; `tokens` override the portal's own for this id. */
export interface BrandSetting {
  readonly id: string;
  readonly name: string;
  readonly logoUrl: string;
  readonly iconUrl: string;
  readonly defaultScheme: 'dark' | 'light';
  readonly tokens: Readonly<
    Partial<Record<'shared' | 'dark' | 'light', Readonly<Record<string, string>>>>
  >;
  /** The operator's own design; null for a shipped brand. */
  readonly design: BrandDesign | null;
}

/** A brand as the decisions of a designer. */
export type BrandDesign = components['schemas']['BrandDesign'];

/** A design that is not published, and the key of its preview link. */
export interface BrandDraftSetting {
  readonly design: BrandDesign | null;
  readonly key: string | null;
}

/** A deposit or withdrawal method (H27); amounts are decimal strings of its currency. */
export interface PaymentMethodSetting {
  readonly id: string;
  readonly kind: 'deposit' | 'withdrawal';
  /** By language; English is required. */
  readonly names: Readonly<Record<string, string>> & { readonly en: string };
  /** ISO 4217. */
  readonly currency: string;
  /** Payment provider of a deposit: its signing code, form and address. */
  readonly provider?: {
    readonly code: string;
    readonly payUrl: string;
    /** Default: `redirect`. */
    readonly form?: 'redirect' | 'qr' | 'transfer';
    /** Target account of a `transfer`. */
    readonly account?: { readonly bank: string; readonly holder: string; readonly number: string };
  };
  /** Payout accounts of a withdrawal; default offers if missing. */
  readonly accounts?: readonly PayoutOffer[];
  readonly minAmount: string;
  readonly maxAmount: string;
  readonly fee: string;
  readonly feeBasisPoints: number;
  readonly dailyCount: number;
  readonly arrivalMinutes: number;
  /** Handling of a deposit whose amount differs from the requested one; default: `hold`. */
  readonly otherAmounts?: 'hold' | 'credit';
  readonly active: boolean;
}

/** Limits of edge transfers in a currency (H74); amounts are decimal strings. */
export interface EdgeTransferLimitSetting {
  /** ISO 4217. */
  readonly currency: string;
  readonly minAmount: string;
  readonly maxAmount: string;
  /** Maximum transfers per day; 0 is unlimited. */
  readonly dailyCount: number;
  /** Maximum total per day; 0.00 is unlimited. */
  readonly dailyAmount: string;
}

/** Earning and value of points (E74, E75); ratios are points per unit of money, as decimals. */
export interface PointsSetting {
  readonly enabled: boolean;
  readonly minimumConversion: number;
  /** Whether a deposit earns points once it was staked, or when it is paid. */
  readonly depositsEarn: 'staked' | 'paid';
  readonly ratios: Readonly<
    Record<'live' | 'lottery' | 'pvp' | 'rng' | 'sports' | 'redeem' | 'deposit', string>
  >;
  /** Sanitised HTML by language; English is required. */
  readonly rules: Readonly<Record<string, string>> & { readonly en: string };
}

/** Conditions of bonuses besides wagering (ADR 16). */
export interface BonusSetting {
  /** Maximum stakes of a round while a bonus is active, by currency; no entry, no maximum. */
  readonly largestBets: readonly { readonly currency: string; readonly amount: string }[];
}

/** A VIP level above 0 and what it gives (D20). */
export interface VipLevelSetting {
  /** By language; English is always there. */
  readonly names: Readonly<Record<string, string>> & { readonly en: string };
  /** The credit from which on a member has the level. */
  readonly threshold: number;
  /** How many percent more points bets earn. */
  readonly pointsPercent: number;
  /** Addition to the rates of rebates. */
  readonly rebateBasisPoints: number;
}

/** The returned share of a day's stakes (D18). */
export interface RebateSetting {
  readonly enabled: boolean;
  readonly payout: 'claim' | 'automatic';
  /** A game type that is not named has no rebate. */
  readonly rates: readonly { readonly gameType: WireGameType; readonly basisPoints: number }[];
  /** A smaller rebate is not paid; a decimal string. */
  readonly minimum: string;
  /** How long a rebate can be claimed. */
  readonly claimDays: number;
  /** When it was switched on, ISO 8601: days that ended before have none. */
  readonly since: string | null;
}

/** Points for ranks of the missions' leaderboard; the first prize that covers a rank counts. */
export interface LeaderboardPrizeSetting {
  readonly toRank: number;
  readonly points: number;
}

/** A key pair for encrypted bodies (H46). */
export interface EncryptionKeySetting {
  readonly kid: string;
  /** The public point, base64url. */
  readonly x: string;
  readonly y: string;
  /** The private part as JWK, sealed. */
  readonly sealedPrivate: string;
  /** ISO 8601. */
  readonly createdAt: string;
  /** ISO 8601; null for the key in use. */
  readonly acceptedUntil: string | null;
}

/** Whether flagged operations reject plain JSON, and the keys, newest first. */
export interface EncryptionSetting {
  readonly required: boolean;
  readonly keys: readonly EncryptionKeySetting[];
}

/** Everything that the operator may set, one member a subject. */
export interface MerchantSettings {
  readonly maintenance: MaintenanceSetting;
  readonly region: RegionSetting;
  readonly switches: Switches;
  readonly features: FeatureFlags;
  readonly languages: { readonly codes: readonly string[]; readonly defaultCode: string };
  readonly brand: BrandSetting;
  readonly brandDraft: BrandDraftSetting;
  readonly menus: MenuSetting;
  readonly vendors: VendorSetting;
  readonly registration: { readonly rules: readonly FieldRule[] };
  readonly terms: Terms;
  readonly agentTypes: { readonly extra: readonly number[] };
  readonly customerService: { readonly entries: readonly CustomerServiceSetting[] };
  readonly resources: { readonly entries: readonly ResourceSetting[] };
  readonly externalProviders: { readonly entries: readonly ExternalProviderSetting[] };
  readonly passwords: {
    /** Days until a password expires; null turns expiry off (H18, T14). */
    readonly expireAfterDays: number | null;
  };
  readonly paymentMethods: { readonly entries: readonly PaymentMethodSetting[] };
  readonly withdrawals: {
    /**
     * Cool-down before a new payment password or payout account can be used to withdraw; 0 is none.
     */
    readonly coolDownMinutes: number;
  };
  readonly edgeTransfers: {
    readonly enabled: boolean;
    /** A currency without an entry has no transfers. */
    readonly limits: readonly EdgeTransferLimitSetting[];
  };
  readonly points: PointsSetting;
  readonly bonuses: BonusSetting;
  readonly vip: { readonly levels: readonly VipLevelSetting[] };
  readonly rebates: RebateSetting;
  readonly leaderboard: { readonly prizes: readonly LeaderboardPrizeSetting[] };
  readonly reporting: { readonly timeZone: string };
  readonly minimumAge: { readonly years: number };
  readonly encryption: EncryptionSetting;
  /** Page views are counted only if this is on and the visitor agreed (H87). */
  readonly analytics: { readonly enabled: boolean; readonly retentionDays: number };
}

/** The subjects by name. */
export type Subject = keyof MerchantSettings;

/** Built-in brands; the portal has their tokens. */
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
    design: null,
  };
}

/** Default settings. */
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
    // Members without any second-step method still log in without one (T18, H91).
    verifyNewAddress: true,
    trialDemoLaunch: false,
    showcaseJackpots: true,
    funMode: false,
    miniPlayer: true,
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
  brandDraft: { design: null, key: null },
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
  vip: { levels: [] },
  rebates: { enabled: false, payout: 'claim', rates: [], minimum: '0', claimDays: 7, since: null },
  leaderboard: { prizes: [] },
  reporting: { timeZone: 'Asia/Ho_Chi_Minh' },
  minimumAge: { years: 18 },
  encryption: { required: false, keys: [] },
  analytics: { enabled: false, retentionDays: 90 },
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

/**
 * Default settings of a server: some switches follow its market (H96), and only a demo enables fun
 * mode.
 */
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

/** The stored settings, completed by the defaults. */
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

/** A change of some fields of some subjects. */
export type SettingsChange = { readonly [S in Subject]?: Partial<MerchantSettings[S]> };
