import { ConfigError } from './config-error.ts';
import { DEMO_PASSWORD } from '../demo/accounts.ts';
import { isGuessable } from '../platform/guessable.ts';
import { namedOperators } from './operator-keys.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** The settings that decide whether production may start. */
interface CheckedSettings {
  readonly databaseUrl: string | null;
  readonly openerPolicy: string;
  readonly portalOrigin: string;
  readonly arcadeOrigin: string;
}

/** DEFAULT_PASSWORD of demo and test mode; the documentation names it. */
export const KNOWN_DEFAULT_PASSWORD = 'Welcome-1';

const LONG_KEY = 32;
const LONG_PASSWORD = 8;
/**
 * A random key of 32 hexadecimal digits has fewer distinct digits than this once in ten million.
 */
const DIFFERENT_CHARACTERS = 8;

/**
 * Rejects settings that are fine in a demo but not in production: the embedded database, known or
 * guessable keys and passwords, origins without https. Throws ConfigError, which names the variable
 * and never its value.
 */
export function refuseUnsafe(config: CheckedSettings, env: Env): void {
  if (!config.databaseUrl) {
    refuse('needs DATABASE_URL: the embedded database is for demos and tests.');
  }
  if (config.openerPolicy !== 'same-origin') {
    refuse(`refuses OPENER_POLICY=${config.openerPolicy}: it is for the panel of the charts.`);
  }
  for (const [name, key] of getKeys(env)) refuseWeakKey(name, key);
  refuseKnownPassword(env['DEFAULT_PASSWORD']);
  refuseSharedSecrets(env);
  refuseInsecureOrigin('PORTAL_ORIGIN', env['PORTAL_ORIGIN'], config.portalOrigin);
  refuseInsecureOrigin('ARCADE_ORIGIN', env['ARCADE_ORIGIN'], config.arcadeOrigin);
}

function refuse(why: string): never {
  throw new ConfigError(`BAIZE_MODE=production ${why}`);
}

/** Keys that authenticate calls, each with its variable name. */
function getKeys(env: Env): (readonly [name: string, key: string])[] {
  return [
    ...['OPERATOR_KEY', 'VENDOR_MASTER_KEY'].map((name) => [name, env[name] ?? ''] as const),
    ...namedOperators(env['OPERATOR_KEYS']).map(
      ({ name, key }) => [`the key of ${name} in OPERATOR_KEYS`, key] as const,
    ),
  ];
}

function refuseWeakKey(name: string, key = ''): void {
  if (key.length < LONG_KEY) {
    refuse(`needs ${name} of its own, of ${LONG_KEY} characters or more.`);
  }
  if (new Set(key).size < DIFFERENT_CHARACTERS || isRepeated(key) || isSequence(key)) {
    refuse(`refuses ${name}: it has too little variety. Make one with: openssl rand -base64 48`);
  }
}

/** Whether the key repeats one sequence. */
function isRepeated(key: string): boolean {
  return (key + key).indexOf(key, 1) <= key.length / 2;
}

/** Whether most characters follow each other, as in the alphabet or `0123…`. */
function isSequence(key: string): boolean {
  const steps = [...key].slice(1).map((each, at) => each.charCodeAt(0) - key.charCodeAt(at));
  return steps.filter((step) => Math.abs(step) <= 1).length > key.length / 2;
}

function refuseKnownPassword(password = ''): void {
  if (password.length < LONG_PASSWORD) {
    refuse(`needs DEFAULT_PASSWORD of its own, of ${LONG_PASSWORD} characters or more.`);
  }
  if (isGuessable(password, [KNOWN_DEFAULT_PASSWORD, DEMO_PASSWORD])) {
    refuse('refuses DEFAULT_PASSWORD: it is one that others know or try first.');
  }
}

/** Two settings must not share a secret. */
function refuseSharedSecrets(env: Env): void {
  const seen = new Map<string, string>();
  for (const [name, secret] of getSecrets(env)) {
    const other = seen.get(secret);
    if (other !== undefined) refuse(`refuses ${name}: it is the same as ${other}.`);
    seen.set(secret, name);
  }
}

function getSecrets(env: Env): (readonly [name: string, secret: string])[] {
  const plain = ['DEFAULT_PASSWORD', 'SMS_GATEWAY_TOKEN'];
  return [
    ...getKeys(env),
    ...plain.map((name) => [name, env[name] ?? ''] as const),
    ...['DATABASE_URL', 'SMTP_URL'].map(
      (name) => [`the password of ${name}`, passwordIn(env[name])] as const,
    ),
  ].filter(([, secret]) => secret !== '');
}

/** The password of a URL; a percent sign that escapes nothing is part of the password. */
function passwordIn(address = ''): string {
  const password = URL.canParse(address) ? new URL(address).password : '';
  return /%(?![\da-f]{2})/i.test(password) ? password : decodeURIComponent(password);
}

function refuseInsecureOrigin(name: string, given: string | undefined, origin: string): void {
  if (!given) refuse(`needs ${name}: the https origin under which it is reached.`);
  if (!origin.startsWith('https:')) {
    refuse(
      `refuses ${name}=${origin}: without https cookies and passwords are read on the network.`,
    );
  }
}
