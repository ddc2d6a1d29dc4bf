/**
 * SHA-256 (FIPS 180-4) without waiting: a proof of work is tens of thousands of short texts, and the
 * browser's own digest answers each one later, and on secure origins only.
 */
const primes = firstPrimes(64);
const fraction = (root: number): number => Math.floor((root % 1) * 2 ** 32) | 0;
const start = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
const rounds = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));

const BLOCK = 64;
const schedule = new Int32Array(BLOCK);

/** The digest of some bytes, as eight words of 32 bits. */
export function sha256(message: Uint8Array): Int32Array {
  const state = Int32Array.from(start);
  const padded = pad(message);
  for (let offset = 0; offset < padded.byteLength; offset += BLOCK) mix(state, padded, offset);
  return state;
}

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n += 1) {
    if (found.every((prime) => n % prime !== 0)) found.push(n);
  }
  return found;
}

function pad(message: Uint8Array): DataView {
  const length = Math.ceil((message.length + 9) / BLOCK) * BLOCK;
  const bytes = new Uint8Array(length);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(length - 4, message.length * 8);
  return view;
}

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function expand(block: DataView, offset: number): void {
  for (let t = 0; t < 16; t += 1) schedule[t] = block.getInt32(offset + t * 4);
  for (let t = 16; t < BLOCK; t += 1) {
    const two = schedule[t - 2]!;
    const fifteen = schedule[t - 15]!;
    const late = turned(two, 17) ^ turned(two, 19) ^ (two >>> 10);
    const early = turned(fifteen, 7) ^ turned(fifteen, 18) ^ (fifteen >>> 3);
    schedule[t] = (late + schedule[t - 7]! + early + schedule[t - 16]!) | 0;
  }
}

function mix(state: Int32Array, block: DataView, offset: number): void {
  expand(block, offset);
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let t = 0; t < BLOCK; t += 1) {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const one = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice;
    const first = (one + rounds[t]! + schedule[t]!) | 0;
    const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, place) => {
    state[place] = (state[place]! + word) | 0;
  });
}
