import { createHash, randomBytes } from 'node:crypto';
import { getId } from '../../platform/ids.ts';

/** 192 random bits after the player's id; 55 URL-safe characters. */
export function playerSecret(playerId: string): string {
  const owner = Buffer.from(playerId.replaceAll('-', ''), 'hex').toString('base64url');
  return `${owner}.${randomBytes(24).toString('base64url')}`;
}

/** The player id before the secret's dot, or null. */
export function getPlayer(secret: string): string | null {
  const owner = /^([A-Za-z0-9_-]{22})\.[A-Za-z0-9_-]{32}$/.exec(secret)?.[1];
  return owner ? getId(Buffer.from(owner, 'base64url')) : null;
}

/** Stored hash of a secret. */
export function computeHash(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
