import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bech32, bech32m, createBase58check } from '@scure/base';

const base58check = createBase58check(sha256);

/** The version bytes of a decoded address: bitcoin's keys and scripts, tron's accounts. */
const BITCOIN_VERSIONS = [0x00, 0x05];
const TRON_VERSIONS = [0x41];
const HASH_BYTES = 20;

/** A bitcoin address in canonical form; null if its checksum or network is wrong. */
export function readBitcoinAddress(typed: string): string | null {
  return /^bc1/i.test(typed) ? readSegwit(typed) : readBase58(typed, BITCOIN_VERSIONS);
}

/** A tron address; null if its checksum or network is wrong. */
export function readTronAddress(typed: string): string | null {
  return readBase58(typed, TRON_VERSIONS);
}

/** EIP-55: the case of the letters is the checksum; an address in a single case has none. */
export function readEthereumAddress(typed: string): string | null {
  if (!/^0x[0-9a-f]{40}$/i.test(typed)) return null;
  const digits = typed.slice(2);
  const lower = digits.toLowerCase();
  const checked = toChecksumCase(lower);
  const isInOneCase = digits === lower || digits === digits.toUpperCase();
  return isInOneCase || digits === checked ? `0x${checked}` : null;
}

function toChecksumCase(lower: string): string {
  const hash = keccak_256(new TextEncoder().encode(lower));
  const cased = [...lower].map((digit, at) => {
    const byte = hash[at >> 1] ?? 0;
    const nibble = at % 2 === 0 ? byte >> 4 : byte & 0x0f;
    return nibble >= 8 ? digit.toUpperCase() : digit;
  });
  return cased.join('');
}

/** A version byte, a hash of twenty bytes and a checksum in base 58. */
function readBase58(typed: string, versions: readonly number[]): string | null {
  const bytes = decodeOrNull(() => base58check.decode(typed));
  const [version = -1] = bytes ?? [];
  return bytes?.length === HASH_BYTES + 1 && versions.includes(version) ? typed : null;
}

/** BIP 173 for the first version of a witness, BIP 350 for the later ones. */
function readSegwit(typed: string): string | null {
  for (const [code, isVersion] of [
    [bech32, (version: number) => version === 0],
    [bech32m, (version: number) => version >= 1 && version <= 16],
  ] as const) {
    const found = decodeOrNull(() => code.decode(typed as `bc1${string}`));
    const [version = -1, ...words] = found?.words ?? [];
    const program = decodeOrNull(() => code.fromWords(words));
    if (found?.prefix !== 'bc' || !isVersion(version) || program === null) continue;
    if (isProgram(version, program.length)) return typed.toLowerCase();
  }
  return null;
}

const isProgram = (version: number, bytes: number) =>
  version === 0 ? bytes === 20 || bytes === 32 : bytes >= 2 && bytes <= 40;

/** The libraries throw for text that they cannot parse. */
function decodeOrNull<T>(decode: () => T): T | null {
  try {
    return decode();
  } catch {
    return null;
  }
}
