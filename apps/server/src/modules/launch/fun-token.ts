import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The game that a token opens. */
export interface FunGame {
  readonly vendor: string;
  readonly gameCode: string;
}

/** Lifetime of the token in a game's address, equal to that of a real launch. */
const TOKEN_MS = 60_000;
const HEAD_BYTES = 16;
const MAC_BYTES = 16;

/**
 * A token that opens one game with play money within a minute; 43 URL-safe characters. It is signed
 * and not stored: a visitor who opens games causes no write.
 * @param key see `derivedKey`
 */
export function funToken(key: Buffer, game: FunGame, now: Date): string {
  const head = randomBytes(HEAD_BYTES);
  head.writeUInt32BE(Math.floor(now.getTime() / 1000));
  return Buffer.concat([head, computeMac(key, game, head)]).toString('base64url');
}

/** Creation time of a token; null if it is not of this key and game, or expired. */
export function funTokenTime(key: Buffer, game: FunGame, token: string, now: Date): Date | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== HEAD_BYTES + MAC_BYTES) return null;
  // The decoder ignores invalid characters, and the last letter has two unused bits.
  if (bytes.toString('base64url') !== token) return null;
  const head = bytes.subarray(0, HEAD_BYTES);
  if (!timingSafeEqual(bytes.subarray(HEAD_BYTES), computeMac(key, game, head))) return null;
  const madeAt = head.readUInt32BE() * 1000;
  const age = now.getTime() - madeAt;
  return age >= 0 && age <= TOKEN_MS ? new Date(madeAt) : null;
}

function computeMac(key: Buffer, { vendor, gameCode }: FunGame, head: Buffer): Buffer {
  const mac = createHmac('sha256', key)
    .update(JSON.stringify([vendor, gameCode]))
    .update(head);
  return mac.digest().subarray(0, MAC_BYTES);
}
