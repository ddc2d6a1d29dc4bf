import { isAbsolute, resolve } from 'node:path';
import { getCurrencyDigits, MAX_CURRENCY_DIGITS } from '@baize/rules/currency';
import { parseCaps, type CodeCap } from './code-caps.ts';
import { ConfigError } from './config-error.ts';
import { type MoneyConfig, toLocalAmount } from '../platform/currency.ts';
import { parseMoney } from '../platform/money.ts';
import { type NamedOperator, namedOperators } from './operator-keys.ts';
import { type OperatorLimits, readOperatorLimits } from './operator-limits.ts';
import { KNOWN_DEFAULT_PASSWORD, refuseUnsafe } from './production-settings.ts';

/**
 * `demo` shows the product, `test` adds the strictest checks, `production` rejects unsafe settings.
 */
export type Mode = 'demo' | 'test' | 'production';

export { ConfigError };

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Settings that differ by market (H96). `JURISDICTION` selects the profile; each switch can be
 * overridden.
 */
export interface Jurisdiction {
  profile: 'open' | 'regulated';
  /** H16: show "Username does not exist" instead of the neutral text. */
  revealUnknownUser: boolean;
  /** H28: jackpot counters may show the illustration instead of the real feed. */
  showcaseJackpots: boolean;
  /** H6: trial accounts may play with play money. */
  trialDemoLaunch: boolean;
  /** H74: members may transfer money to their upline and their direct downline. */
  edgeTransfers: boolean;
  /** Minutes without a request until a session ends. */
  idleTimeoutMinutes: number;
  /** Minutes of play between two reality checks; 0 is never. */
  realityCheckMinutes: number;
}

const PROFILES: Record<Jurisdiction['profile'], Jurisdiction> = {
  open: {
    profile: 'open',
    revealUnknownUser: false,
    showcaseJackpots: false,
    trialDemoLaunch: false,
    edgeTransfers: true,
    idleTimeoutMinutes: 30,
    realityCheckMinutes: 0,
  },
  regulated: {
    profile: 'regulated',
    revealUnknownUser: false,
    showcaseJackpots: false,
    trialDemoLaunch: false,
    edgeTransfers: false,
    idleTimeoutMinutes: 30,
    realityCheckMinutes: 60,
  },
};

/** Cost and lifetime of codes sent by SMS and e-mail. */
export interface SmsConfig {
  /** SMS_GATEWAY_URL, SMS_GATEWAY_TOKEN, SMS_SENDER; null as with `mail`. */
  gateway: { url: string; token: string | null; sender: string; timeoutMs: number } | null;
  /** CODE_MINUTES: how long a code lives. */
  codeMinutes: number;
  /**
   * CODE_RESEND_SECONDS: wait before the next code may be requested; 0 is the lifetime of a code
   * (T30).
   */
  resendSeconds: number;
  /** SMS_CAPS: how many codes may be sent, see `code-caps.ts`. */
  caps: readonly CodeCap[];
  /** SMS_DIAL_CODES: dialling codes that receive codes, such as `84,65`; empty allows all. */
  dialCodes: readonly string[];
}

/**
 * Every setting of the server. `docs/operations.md` lists them with their environment variables.
 */
export interface Config {
  mode: Mode;
  /** HOST: listen address. */
  host: string;
  /** PORT: portal and /api on one origin. */
  port: number;
  /** ARCADE_ORIGIN, or http://127.0.0.1:ARCADE_PORT: origin of launched games' frames. */
  arcadeOrigin: string;
  /** IMAGE_CDNS: bases of pictures, separated by commas; `/art` is this server (K44). */
  imageCdns: readonly string[];
  /** PORTAL_ORIGIN, or http://127.0.0.1:PORT. */
  portalOrigin: string;
  /** PORTAL_DIST: the built portal. */
  portalDist: string;
  /**
   * OPENER_POLICY: Cross-Origin-Opener-Policy. `same-origin-allow-popups` lets a page talk to
   * windows of other sites that it opens, as the statechart panel does with Stately's inspector;
   * rejected in production.
   */
  openerPolicy: 'same-origin' | 'same-origin-allow-popups';
  /** DATA_DIR: keys and the embedded database. */
  dataDir: string;
  /** DATABASE_URL: PostgreSQL; null is the embedded database. */
  databaseUrl: string | null;
  /** DATABASE_DIRECT_URL: PostgreSQL itself, if DATABASE_URL points to a connection pooler. */
  databaseDirectUrl: string | null;
  /**
   * DATABASE_READ_URL: replicas of the database, or a proxy before them; null reads the primary.
   */
  databaseReadUrl: string | null;
  /**
   * DATABASE_READ_WAIT_MS: how long a read waits until the replica has every acknowledged commit;
   * then the primary answers.
   */
  databaseReadWaitMs: number;
  /** DATABASE_POOL: number of connections to PostgreSQL. */
  databasePool: number;
  /** OPERATOR_KEY: null until main has created or read the one in DATA_DIR. */
  operatorKey: string | null;
  /**
   * OPERATOR_KEYS: operators by name, each with their own key, as `ann=KEY,bob=KEY`; in addition to
   * OPERATOR_KEY.
   */
  operators: readonly NamedOperator[];
  /** Limits of what one operator may do without a second one. */
  operatorLimits: OperatorLimits;
  /** VENDOR_MASTER_KEY: as above. A vendor's secret is hex HMAC-SHA256(master, `vendor:<code>`). */
  vendorMasterKey: string | null;
  /** LOG_LEVEL: level of pino. */
  logLevel: string;
  /** TRUST_PROXY: number of trusted proxies that append to X-Forwarded-For; 0 trusts none. */
  trustProxy: number;
  /** BODY_LIMIT: maximum bytes of a request body. */
  bodyLimit: number;
  /** HEADERS_TIMEOUT_MS: closes a connection whose headers are not complete by then. */
  headersTimeoutMs: number;
  /** REQUEST_TIMEOUT_MS: as above for the whole request. */
  requestTimeoutMs: number;
  /** KEEP_ALIVE_TIMEOUT_MS: how long an idle connection is kept open. */
  keepAliveTimeoutMs: number;
  /** DRAIN_NOTICE_MS: how long /readyz answers 503 before new connections are refused. */
  drainNoticeMs: number;
  /** DRAIN_TIMEOUT_MS: how long open requests may take to finish after SIGTERM. */
  drainTimeoutMs: number;
  /** RATE_PER_MINUTE: requests per address to /api; 0 is no limit. */
  ratePerMinute: number;
  /** EVENT_STREAMS_PER_ADDRESS: event streams that one address may hold open (IPv6 by its /64). */
  streamsPerAddress: number;
  /** EVENT_STREAMS_PER_SESSION: event streams that one session may hold open. */
  streamsPerSession: number;
  /** DOCUMENTS_PER_MINUTE: portal documents per address; 0 is no limit. */
  documentsPerMinute: number;
  /** RENDER_THREADS: threads that render documents. */
  renderThreads: number;
  /** CURRENCY: the single currency of the merchant and its database (ISO 4217). */
  currency: string;
  /**
   * CURRENCY_DIGITS: its fraction digits. If unset, the digits stored in the database, or ISO 4217
   * (H112).
   */
  currencyDigits: number;
  /** Whether CURRENCY_DIGITS is set. */
  isDigitsSet: boolean;
  /**
   * DEMO_CREDIT: minor units of demo money credited at registration; always 0 in production (H108).
   */
  demoCredit: bigint;
  /** DEFAULT_PASSWORD: {secret} of H13; never leaves the server. */
  defaultPassword: string;
  /** CLOCK_AT: fixes the platform's time, in milliseconds since the epoch; test mode only. */
  clockAt: number | null;
  /** BOT_CHECK_COST: the highest number of a proof of work; half of it is tried on average. */
  botCheckCost: number;
  /** SESSION_HOURS: maximum lifetime of a session. */
  sessionHours: number;
  /** GAME_SESSION_HOURS: how long a launched game may call the wallet. */
  gameSessionHours: number;
  /**
   * FUN_SESSION_MINUTES: how long a game may be played with play money before it must be reopened
   * (H105).
   */
  funSessionMinutes: number;
  /**
   * PAYOUT_ANSWER_MINUTES: how long a player has to confirm the received amount before all of it
   * counts as received (H51).
   */
  payoutAnswerMinutes: number;
  /** SETTLEMENT_CONTRACTS: contracts settled per transaction. */
  settlementContracts: number;
  /**
   * SETTLEMENT_BILLS: bills paid per transaction; other movements of their payers and payees wait
   * for it.
   */
  settlementBills: number;
  /** SEAMLESS_SKEW_SECONDS: maximum difference between a vendor's time stamp and ours. */
  seamlessSkewSeconds: number;
  /** RESPONSE_CHECK: share of responses validated against the OpenAPI document, 0 to 1. */
  responseCheck: number;
  /**
   * DEFAULT_COUNTRY: country whose phone numbers are typed without a dialling code, ISO 3166-1
   * alpha-2 (H113).
   */
  defaultCountry: string;
  /** PAYOUT_ACCOUNTS: maximum number of payout accounts per member. */
  payoutAccounts: number;
  /** Settings of one-time codes and their SMS. */
  sms: SmsConfig;
  /**
   * PUSH_INNER_ORIGIN: origin of a push service inside the network, for tests. Test mode only.
   */
  pushInnerOrigin: string | null;
  /** SMTP_URL and MAIL_FROM; null keeps e-mails in the outbox (demo, test) or rejects them. */
  mail: { url: string; from: string; timeoutMs: number } | null;
  /** JURISDICTION and JURISDICTION_<SWITCH>. */
  jurisdiction: Jurisdiction;
}

/** Reads the settings. Throws ConfigError naming the invalid variable. */
export function readConfig(env: Env, cwd: string = process.cwd()): Config {
  const mode = oneOf(env, 'BAIZE_MODE', ['demo', 'test', 'production'], 'demo');
  const port = integer(env, 'PORT', 4600, 0, 65_535);
  const arcadePort = integer(env, 'ARCADE_PORT', 4610, 0, 65_535);
  const money = readCurrency(env);
  const config: Config = {
    mode,
    host: env['HOST'] ?? '127.0.0.1',
    port,
    arcadeOrigin: origin(env, 'ARCADE_ORIGIN', `http://127.0.0.1:${arcadePort}`),
    imageCdns: imageBases(env),
    portalOrigin: origin(env, 'PORTAL_ORIGIN', `http://127.0.0.1:${port}`),
    portalDist: path(env['PORTAL_DIST'] ?? 'apps/portal/dist', cwd),
    openerPolicy: oneOf(
      env,
      'OPENER_POLICY',
      ['same-origin', 'same-origin-allow-popups'],
      'same-origin',
    ),
    dataDir: path(env['DATA_DIR'] ?? '.data', cwd),
    databaseUrl: env['DATABASE_URL'] || null,
    databaseDirectUrl: env['DATABASE_DIRECT_URL'] || null,
    databaseReadUrl: env['DATABASE_READ_URL'] || null,
    databaseReadWaitMs: integer(env, 'DATABASE_READ_WAIT_MS', 100, 1, 5000),
    databasePool: integer(env, 'DATABASE_POOL', 10, 1, 200),
    operatorKey: env['OPERATOR_KEY'] || null,
    operators: namedOperators(env['OPERATOR_KEYS']),
    operatorLimits: readOperatorLimits(env, money),
    vendorMasterKey: env['VENDOR_MASTER_KEY'] || null,
    logLevel: oneOf(
      env,
      'LOG_LEVEL',
      ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'],
      mode === 'production' ? 'info' : 'warn',
    ),
    trustProxy: integer(env, 'TRUST_PROXY', 0, 0, 10),
    bodyLimit: integer(env, 'BODY_LIMIT', 65_536, 1024, 26_214_400),
    headersTimeoutMs: integer(env, 'HEADERS_TIMEOUT_MS', 5000, 100, 60_000),
    requestTimeoutMs: integer(env, 'REQUEST_TIMEOUT_MS', 15_000, 100, 120_000),
    keepAliveTimeoutMs: integer(env, 'KEEP_ALIVE_TIMEOUT_MS', 72_000, 100, 600_000),
    drainNoticeMs: integer(env, 'DRAIN_NOTICE_MS', 0, 0, 60_000),
    drainTimeoutMs: integer(env, 'DRAIN_TIMEOUT_MS', 8000, 0, 120_000),
    ratePerMinute: integer(env, 'RATE_PER_MINUTE', mode === 'production' ? 1200 : 0, 0, 1_000_000),
    streamsPerAddress: integer(env, 'EVENT_STREAMS_PER_ADDRESS', 100, 1, 10_000),
    streamsPerSession: integer(env, 'EVENT_STREAMS_PER_SESSION', 12, 1, 10_000),
    documentsPerMinute: integer(
      env,
      'DOCUMENTS_PER_MINUTE',
      mode === 'production' ? 600 : 0,
      0,
      1_000_000,
    ),
    renderThreads: integer(env, 'RENDER_THREADS', 1, 1, 16),
    ...money,
    demoCredit: demoCredit(env, mode, money),
    defaultPassword: env['DEFAULT_PASSWORD'] ?? KNOWN_DEFAULT_PASSWORD,
    clockAt: clockAt(env, mode),
    botCheckCost: integer(env, 'BOT_CHECK_COST', mode === 'test' ? 200 : 50_000, 1, 1_000_000),
    sessionHours: integer(env, 'SESSION_HOURS', 24, 1, 720),
    gameSessionHours: integer(env, 'GAME_SESSION_HOURS', 12, 1, 72),
    funSessionMinutes: integer(env, 'FUN_SESSION_MINUTES', 60, 1, 720),
    payoutAnswerMinutes: integer(env, 'PAYOUT_ANSWER_MINUTES', 30, 1, 10_080),
    settlementContracts: integer(env, 'SETTLEMENT_CONTRACTS', 2000, 1, 10_000),
    settlementBills: integer(env, 'SETTLEMENT_BILLS', 500, 1, 5000),
    seamlessSkewSeconds: integer(env, 'SEAMLESS_SKEW_SECONDS', 300, 5, 3600),
    responseCheck: readShare(
      env,
      'RESPONSE_CHECK',
      mode === 'test' ? 1 : mode === 'demo' ? 0 : 0.001,
    ),
    defaultCountry: country(env, 'DEFAULT_COUNTRY', 'VN'),
    payoutAccounts: integer(env, 'PAYOUT_ACCOUNTS', 5, 1, 50),
    sms: sms(env, mode),
    pushInnerOrigin: pushInnerOrigin(env, mode),
    mail: mail(env),
    jurisdiction: jurisdiction(env),
  };
  if (config.databaseDirectUrl && !config.databaseUrl)
    throw new ConfigError('DATABASE_DIRECT_URL needs DATABASE_URL, the address of the pooler.');
  if (config.databaseReadUrl && !config.databaseUrl)
    throw new ConfigError('DATABASE_READ_URL needs DATABASE_URL, the address of the primary.');
  if (mode === 'production') refuseUnsafe(config, env);
  return config;
}

function jurisdiction(env: Env): Jurisdiction {
  const profile = oneOf(env, 'JURISDICTION', ['open', 'regulated'], 'open');
  const base = PROFILES[profile];
  return {
    profile,
    revealUnknownUser: flag(env, 'JURISDICTION_REVEAL_UNKNOWN_USER', base.revealUnknownUser),
    showcaseJackpots: flag(env, 'JURISDICTION_SHOWCASE_JACKPOTS', base.showcaseJackpots),
    trialDemoLaunch: flag(env, 'JURISDICTION_TRIAL_DEMO_LAUNCH', base.trialDemoLaunch),
    edgeTransfers: flag(env, 'JURISDICTION_EDGE_TRANSFERS', base.edgeTransfers),
    idleTimeoutMinutes: integer(env, 'JURISDICTION_IDLE_TIMEOUT', base.idleTimeoutMinutes, 1, 1440),
    realityCheckMinutes: integer(
      env,
      'JURISDICTION_REALITY_CHECK',
      base.realityCheckMinutes,
      0,
      1440,
    ),
  };
}

/** Maximum demo credit in whole units: the header still has room for such a balance. */
const MAX_DEMO_CREDIT = 1_000_000_000n;
const DEFAULT_DEMO_CREDIT_CENTS = 100_000n;

function demoCredit(env: Env, mode: Mode, money: MoneyConfig): bigint {
  const text = env['DEMO_CREDIT'];
  if (!text) return mode === 'demo' ? toLocalAmount(money, DEFAULT_DEMO_CREDIT_CENTS) : 0n;
  const { currency, currencyDigits: digits } = money;
  const amount = parseAmount(text, digits);
  if (amount === null || amount < 0n || amount > MAX_DEMO_CREDIT * 10n ** BigInt(digits)) {
    throw new ConfigError(
      `DEMO_CREDIT must be an amount of ${currency} with at most ${digits} fraction digits, such as 1000, not "${text}".`,
    );
  }
  if (mode === 'production' && amount > 0n) {
    throw new ConfigError(
      'BAIZE_MODE=production refuses DEMO_CREDIT: production gives no demo money.',
    );
  }
  return amount;
}

function readCurrency(env: Env): Pick<Config, 'currency' | 'currencyDigits' | 'isDigitsSet'> {
  const currency = env['CURRENCY'] || 'USD';
  // PTS is the ledger's unit of points.
  if (!/^[A-Z]{3}$/.test(currency) || currency === 'PTS') {
    throw new ConfigError(`CURRENCY must be a code of ISO 4217 such as USD, not "${currency}".`);
  }
  const isoDigits = getCurrencyDigits(currency);
  const currencyDigits = integer(env, 'CURRENCY_DIGITS', isoDigits, 0, MAX_CURRENCY_DIGITS);
  return { currency, currencyDigits, isDigitsSet: Boolean(env['CURRENCY_DIGITS']) };
}

function parseAmount(text: string, digits: number): bigint | null {
  try {
    return parseMoney(text, digits);
  } catch {
    return null;
  }
}

/**
 * Only test mode can fix the clock at start; the operator can stop a demo's clock while it runs.
 */
function clockAt(env: Env, mode: Mode): number | null {
  const text = env['CLOCK_AT'];
  if (!text) return null;
  if (mode !== 'test') throw new ConfigError('CLOCK_AT needs BAIZE_MODE=test.');
  const at = Date.parse(text);
  if (!/^\d{4}-\d\d-\d\dT.*Z$/.test(text) || Number.isNaN(at)) {
    throw new ConfigError(`CLOCK_AT must be a moment such as 2026-06-17T08:00:00Z, not "${text}".`);
  }
  return at;
}

/** Elsewhere a member could make the server send requests into its own network. */
function pushInnerOrigin(env: Env, mode: Mode): string | null {
  if (!env['PUSH_INNER_ORIGIN']) return null;
  if (mode !== 'test') throw new ConfigError('PUSH_INNER_ORIGIN needs BAIZE_MODE=test.');
  return origin(env, 'PUSH_INNER_ORIGIN', '');
}

const GATEWAY_TIMEOUT_MS = 5000;

/** In demo and test mode all visitors or tests share one address. */
const LOCAL_ADDRESS_CAP = 'address:2000/5m';

function sms(env: Env, mode: Mode): SmsConfig {
  const url = env['SMS_GATEWAY_URL'] ?? '';
  const dialCodes = (env['SMS_DIAL_CODES'] ?? '').split(',').filter(Boolean);
  if (dialCodes.some((code) => !/^[1-9]\d{0,3}$/.test(code))) {
    throw new ConfigError('SMS_DIAL_CODES must be comma-separated dialling codes, such as 84,65.');
  }
  return {
    gateway:
      url === ''
        ? null
        : {
            url: webAddress('SMS_GATEWAY_URL', url),
            token: env['SMS_GATEWAY_TOKEN'] || null,
            sender: env['SMS_SENDER'] || 'Baize',
            timeoutMs: GATEWAY_TIMEOUT_MS,
          },
    codeMinutes: integer(env, 'CODE_MINUTES', 3, 1, 10),
    resendSeconds: integer(env, 'CODE_RESEND_SECONDS', 0, 0, 600),
    caps: caps(env, mode === 'production' ? undefined : LOCAL_ADDRESS_CAP),
    dialCodes,
  };
}

function caps(env: Env, more: string | undefined): readonly CodeCap[] {
  try {
    return parseCaps(env['SMS_CAPS'] || undefined, more);
  } catch (error) {
    throw new ConfigError(`SMS_CAPS cannot be read: ${(error as Error).message}`);
  }
}

function mail(env: Env): Config['mail'] {
  const url = env['SMTP_URL'] ?? '';
  if (url === '') return null;
  if (!/^smtps?:\/\/\S+$/.test(url)) {
    throw new ConfigError(
      'SMTP_URL must be a URL such as smtps://user:password@mail.example.org:465.',
    );
  }
  const from = env['MAIL_FROM'] ?? '';
  if (!/^[^\r\n]*\S+@\S+[^\r\n]*$/.test(from)) {
    throw new ConfigError('MAIL_FROM must be the sender address of e-mails.');
  }
  return { url, from, timeoutMs: GATEWAY_TIMEOUT_MS };
}

function webAddress(name: string, text: string): string {
  try {
    const { protocol, href } = new URL(text);
    if (protocol === 'https:' || protocol === 'http:') return href;
  } catch {
    // Reported below.
  }
  throw new ConfigError(`${name} must be a web address, not "${text}".`);
}

function country(env: Env, name: string, fallback: string): string {
  const text = env[name] || fallback;
  if (/^[A-Z]{2}$/.test(text)) return text;
  throw new ConfigError(`${name} must be two capital letters such as VN, not "${text}".`);
}

const MAX_IMAGE_CDNS = 20;

/** Origins with an optional path, or a path of this server. */
function imageBases(env: Env): readonly string[] {
  const bases = (env['IMAGE_CDNS'] ?? '/art').split(',').map((base) => base.trim());
  const isBase = (base: string): boolean =>
    /^(https?:\/\/[a-z0-9.-]+(:\d+)?)?(\/[A-Za-z0-9._~-]+)*$/.test(base) && base !== '';
  if (bases.length <= MAX_IMAGE_CDNS && bases.every(isBase)) return bases;
  throw new ConfigError('IMAGE_CDNS must be addresses or paths, separated by commas.');
}

function path(value: string, cwd: string): string {
  return isAbsolute(value) ? value : resolve(cwd, value);
}

function integer(env: Env, name: string, fallback: number, min: number, max: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= min && value <= max) return value;
  throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${text}".`);
}

function readShare(env: Env, name: string, fallback: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (value >= 0 && value <= 1) return value;
  throw new ConfigError(`${name} must be a number from 0 to 1, not "${text}".`);
}

function flag(env: Env, name: string, fallback: boolean): boolean {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  if (text === 'on' || text === 'off') return text === 'on';
  throw new ConfigError(`${name} must be on or off, not "${text}".`);
}

function oneOf<T extends string>(env: Env, name: string, allowed: readonly T[], fallback: T): T {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  if ((allowed as readonly string[]).includes(text)) return text as T;
  throw new ConfigError(`${name} must be one of ${allowed.join(', ')}, not "${text}".`);
}

function origin(env: Env, name: string, fallback: string): string {
  const text = env[name] || fallback;
  try {
    return new URL(text).origin;
  } catch {
    throw new ConfigError(`${name} must be an origin such as https://example.org, not "${text}".`);
  }
}
