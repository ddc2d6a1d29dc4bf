import { createHash } from 'node:crypto';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bech32, bech32m, createBase58check } from '@scure/base';

const base58check = createBase58check((bytes: Uint8Array) =>
  createHash('sha256').update(bytes).digest(),
);

/** What an address may begin with once it is decoded: bitcoin's keys and scripts, tron's accounts. */
const BITCOIN_VERSIONS = [0x00, 0x05];
const TRON_VERSIONS = [0x41];
const HASH_BYTES = 20;

/**
 * Reads an address of each network that is paid to: its one spelling, or null where its checksum says that
 * it was mistyped or it belongs to another network.
 */
export const cryptoAddresses = { bitcoin, ethereum, tron } as const satisfies Readonly<
  Record<string, (typed: string) => string | null>
>;

function bitcoin(typed: string): string | null {
  return /^bc1/i.test(typed) ? segwit(typed) : hashed(typed, BITCOIN_VERSIONS);
}

function tron(typed: string): string | null {
  return hashed(typed, TRON_VERSIONS);
}

/** EIP-55: the case of the letters is the checksum; an address in one case alone has none. */
function ethereum(typed: string): string | null {
  if (!/^0x[0-9a-f]{40}$/i.test(typed)) return null;
  const digits = typed.slice(2);
  const lower = digits.toLowerCase();
  const checked = withChecksum(lower);
  const isInOneCase = digits === lower || digits === digits.toUpperCase();
  return isInOneCase || digits === checked ? `0x${checked}` : null;
}

function withChecksum(lower: string): string {
  const hash = Buffer.from(keccak_256(new TextEncoder().encode(lower))).toString('hex');
  const cased = [...lower].map((digit, at) =>
    parseInt(hash.charAt(at), 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return cased.join('');
}

/** A version byte, a hash of twenty bytes and a checksum in base 58. */
function hashed(typed: string, versions: readonly number[]): string | null {
  const bytes = attempt(() => base58check.decode(typed));
  const [version = -1] = bytes ?? [];
  return bytes?.length === HASH_BYTES + 1 && versions.includes(version) ? typed : null;
}

/** BIP 173 for the first version of a witness, BIP 350 for the later ones. */
function segwit(typed: string): string | null {
  for (const [code, isOf] of [
    [bech32, (version: number) => version === 0],
    [bech32m, (version: number) => version >= 1 && version <= 16],
  ] as const) {
    const found = attempt(() => code.decode(typed as `bc1${string}`));
    const [version = -1, ...words] = found?.words ?? [];
    const program = attempt(() => code.fromWords(words));
    if (found?.prefix === 'bc' && isOf(version) && program && isProgram(version, program.length))
      return typed.toLowerCase();
  }
  return null;
}

const isProgram = (version: number, bytes: number) =>
  version === 0 ? bytes === 20 || bytes === 32 : bytes >= 2 && bytes <= 40;

/** The libraries throw for whatever they cannot read. */
function attempt<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}
