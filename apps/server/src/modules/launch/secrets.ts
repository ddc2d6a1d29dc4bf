import { createHash, randomBytes } from 'node:crypto';

/** 192 random bits behind the player's id, 55 characters that a URL carries as they are. */
export function playerSecret(playerId: string): string {
  const owner = Buffer.from(playerId.replaceAll('-', ''), 'hex').toString('base64url');
  return `${owner}.${randomBytes(24).toString('base64url')}`;
}

/** The player in front of a secret's point; null when there is none. */
export function playerOf(secret: string): string | null {
  const owner = /^([A-Za-z0-9_-]{22})\.[A-Za-z0-9_-]{32}$/.exec(secret)?.[1];
  if (!owner) return null;
  const hex = Buffer.from(owner, 'base64url').toString('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
}

/** What is stored of a secret. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
