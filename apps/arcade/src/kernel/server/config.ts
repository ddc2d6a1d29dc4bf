/** The arcade's settings, read once from the environment. */
import { resolve } from 'node:path';

export interface Config {
  readonly host: string;
  readonly port: number;
  /** Base of the platform, without a slash at its end. */
  readonly platformUrl: string;
  /** Origins that may frame the games. */
  readonly portalOrigins: readonly string[];
  readonly vendorMasterKey: string;
  readonly journalDir: string;
  /** Least time between two spins of a player, in ms (RTS 14D asks 2.5 s). */
  readonly spinIntervalMs: number;
  /** The market's rules on pace hold (RTS 14): at slots and at all other casino games. */
  readonly isRegulated: boolean;
  /** How long a minute of a match lasts, in ms. */
  readonly matchTickMs: number;
  /** Initial play money of a game for fun, in minor units. */
  readonly playMoneyMinor: number;
  /** How many may play for fun at a time; a table takes up to some 60 KB. */
  readonly mostFunTables: number;
  /** How long one call to the platform may take, in ms. */
  readonly callTimeoutMs: number;
  /**
   * How long a client may take over its headers, over its whole request, and until its next one, in
   * ms.
   */
  readonly headersTimeoutMs: number;
  readonly requestTimeoutMs: number;
  readonly keepAliveTimeoutMs: number;
}

/** A setting that is missing or makes no sense; `message` is for the operator. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

type Env = Readonly<Record<string, string | undefined>>;

/** Reads the settings. Throws ConfigError that names the variable. */
export function readConfig(env: Env): Config {
  const platformUrl = origin(env, 'PLATFORM_URL', 'http://127.0.0.1:4600');
  const portals = (env['PORTAL_ORIGIN'] ?? platformUrl).split(/[\s,]+/).filter(Boolean);
  return {
    host: '127.0.0.1',
    port: readInteger(env, 'ARCADE_PORT', 4610, 0, 65_535),
    platformUrl,
    portalOrigins: portals.map((text) => getOrigin('PORTAL_ORIGIN', text)),
    vendorMasterKey: secret(env),
    journalDir: resolve(env['DATA_DIR'] ?? '.data', 'arcade'),
    spinIntervalMs: readInteger(env, 'ARCADE_SPIN_INTERVAL_MS', 2500, 0, 60_000),
    isRegulated: readProfile(env) === 'regulated',
    matchTickMs: readInteger(env, 'ARCADE_MATCH_TICK_MS', 2000, 50, 60_000),
    playMoneyMinor: readInteger(env, 'ARCADE_PLAY_MONEY', 1000, 1, 1_000_000) * 100,
    mostFunTables: readInteger(env, 'ARCADE_FUN_TABLES', 1000, 1, 100_000),
    callTimeoutMs: readInteger(env, 'ARCADE_CALL_TIMEOUT_MS', 5000, 50, 60_000),
    headersTimeoutMs: readInteger(env, 'HEADERS_TIMEOUT_MS', 5000, 100, 60_000),
    requestTimeoutMs: readInteger(env, 'REQUEST_TIMEOUT_MS', 15_000, 100, 120_000),
    keepAliveTimeoutMs: readInteger(env, 'KEEP_ALIVE_TIMEOUT_MS', 72_000, 100, 600_000),
  };
}

function secret(env: Env): string {
  const key = env['VENDOR_MASTER_KEY'];
  if (key && key.length >= 16) return key;
  throw new ConfigError('VENDOR_MASTER_KEY must be set, with 16 characters or more.');
}

function readProfile(env: Env): 'open' | 'regulated' {
  const profile = env['JURISDICTION'] || 'open';
  if (profile === 'open' || profile === 'regulated') return profile;
  throw new ConfigError('JURISDICTION must be open or regulated.');
}

function readInteger(
  env: Env,
  name: string,
  fallback: number,
  least: number,
  most: number,
): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new ConfigError(`${name} must be a whole number from ${least} to ${most}.`);
}

function origin(env: Env, name: string, fallback: string): string {
  return getOrigin(name, env[name] || fallback);
}

function getOrigin(name: string, text: string): string {
  try {
    const url = new URL(text);
    if (url.protocol === 'http:' || url.protocol === 'https:') return url.origin;
  } catch {
    // Falls through to the one message that both cases deserve.
  }
  throw new ConfigError(`${name} must be an http or https origin.`);
}
