import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A seed of 256 bits, in hexadecimal digits. */
export const createSeed = (): string => randomBytes(32).toString('hex');

/** The commitment that is published before the draw, so that the seed cannot be replaced. */
export const commitTo = (seed: string): string =>
  createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');

/** A ticket in the digest: a hash stands for its owner, so that the list can be public. */
export interface Ticket {
  readonly number: number;
  readonly playerId: string;
}

/**
 * The digest of all tickets in their order: a line for each, of its number and the hash of its
 * owner.
 */
export function digestTickets(tickets: readonly Ticket[]): string {
  const hash = createHash('sha256');
  for (const { number, playerId } of tickets) {
    const owner = createHash('sha256').update(playerId).digest('hex');
    hash.update(`${number} ${owner}\n`);
  }
  return hash.digest('hex');
}

/**
 * Draws the winning numbers from 1 to `count`, each once, in the order of the prizes, by
 * HMAC-SHA256 of the digest and a counter under the seed. Values that would favour small numbers
 * are skipped.
 */
export function drawNumbers(
  { seed, digest }: { readonly seed: string; readonly digest: string },
  count: number,
  winners: number,
): number[] {
  const drawn = new Set<number>();
  const range = 2n ** 64n;
  const limit = count === 0 ? 0n : range - (range % BigInt(count));
  for (let counter = 0; drawn.size < Math.min(winners, count); counter += 1) {
    const mac = createHmac('sha256', Buffer.from(seed, 'hex')).update(`${digest}:${counter}`);
    const value = mac.digest().readBigUInt64BE();
    if (value < limit) drawn.add(Number(value % BigInt(count)) + 1);
  }
  return [...drawn];
}
