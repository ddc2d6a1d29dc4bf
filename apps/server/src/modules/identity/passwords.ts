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
 * What people's passwords are kept with: the memory and passes that RFC 9106 §4 recommends where memory
 * is not plentiful, in one lane, so that a login takes one processor and not all of them.
 */
export const RFC_9106: PasswordCost = { memoryKib: 65_536, passes: 3, lanes: 1 };

/** The least that OWASP allows; a tenth of the work, for the many logins of tests. */
export const OWASP_MINIMUM: PasswordCost = { memoryKib: 19_456, passes: 2, lanes: 1 };

/** Hashes and checks passwords; one instance per server, see {@link createPasswords}. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** True when the password fits the hash. Without a hash it burns the same time and says false. */
  verify(storedHash: string | undefined, password: string): Promise<boolean>;
  /** Whether a hash was made at this server's cost: any other takes another time to check. */
  isCurrent(storedHash: string): boolean;
}

/**
 * Passwords as argon2id. A missing account is answered after the same work as an existing one,
 * so that time does not tell them apart (H16).
 */
export function createPasswords(cost: PasswordCost): Passwords {
  const options = {
    algorithm: ARGON2ID,
    memoryCost: cost.memoryKib,
    timeCost: cost.passes,
    parallelism: cost.lanes,
  };
  const { memoryKib, passes, lanes } = cost;
  const beginning = `$argon2id$v=19$m=${memoryKib},t=${passes},p=${lanes}$`;
  // Has the form of a hash, so that a check does its whole work; fits no password.
  const nobody = beginning + [SALT_BYTES, HASH_BYTES].map(randomBase64).join('$');
  return {
    hash: (password) => hash(canonical(password), options),
    async verify(storedHash, password) {
      const fits = await verify(storedHash ?? nobody, canonical(password));
      return fits && storedHash !== undefined;
    },
    isCurrent: (storedHash) => storedHash.startsWith(beginning),
  };
}

const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** Without the padding that a hash's text leaves out. */
const randomBase64 = (bytes: number): string =>
  randomBytes(bytes).toString('base64').replaceAll('=', '');

/** One spelling of a password whatever keyboard composed it (NIST SP 800-63B §3.1.1.2). */
function canonical(password: string): string {
  return password.normalize('NFKC');
}
