import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** `Algorithm.Argon2id`; the package exports it as an ambient const enum only. */
const ARGON2ID = 2;

/** Cost of one password hash. `memoryKib` in KiB. */
export interface PasswordCost {
  readonly memoryKib: number;
  readonly passes: number;
  readonly lanes: number;
}

/**
 * Default cost: memory and passes recommended by RFC 9106 §4 for limited memory, in one lane, so
 * that a login uses only one processor.
 */
export const RFC_9106: PasswordCost = { memoryKib: 65_536, passes: 3, lanes: 1 };

/** OWASP's minimum; a tenth of the work, for tests with many logins. */
export const OWASP_MINIMUM: PasswordCost = { memoryKib: 19_456, passes: 2, lanes: 1 };

/** Hashes and verifies passwords; one instance per server, see {@link createPasswordHasher}. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /**
   * Whether the password matches the hash. Without a hash it takes the same time and returns false.
   */
  verify(storedHash: string | undefined, password: string): Promise<boolean>;
  /** Whether a hash has this server's cost: others take another time to verify. */
  isCurrent(storedHash: string): boolean;
}

/**
 * Passwords as argon2id. A missing account takes the same work as an existing one, so that
 * durations do not differ (H16).
 */
export function createPasswordHasher(cost: PasswordCost): PasswordHasher {
  const options = {
    algorithm: ARGON2ID,
    memoryCost: cost.memoryKib,
    timeCost: cost.passes,
    parallelism: cost.lanes,
  };
  const { memoryKib, passes, lanes } = cost;
  const beginning = `$argon2id$v=19$m=${memoryKib},t=${passes},p=${lanes}$`;
  // A well-formed hash, so that verification does its full work; matches no password.
  const unmatchable = beginning + [SALT_BYTES, HASH_BYTES].map(randomBase64).join('$');
  return {
    hash: (password) => hash(canonical(password), options),
    async verify(storedHash, password) {
      const fits = await verify(storedHash ?? unmatchable, canonical(password));
      return fits && storedHash !== undefined;
    },
    isCurrent: (storedHash) => storedHash.startsWith(beginning),
  };
}

const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** Without base64 padding, as in a hash's text. */
const randomBase64 = (bytes: number): string =>
  randomBytes(bytes).toString('base64').replaceAll('=', '');

/**
 * Normalises a password, independent of the keyboard that composed it (NIST SP 800-63B §3.1.1.2).
 */
function canonical(password: string): string {
  return password.normalize('NFKC');
}
