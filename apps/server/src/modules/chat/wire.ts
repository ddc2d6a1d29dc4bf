import type { Schemas } from '@baize/api';
import { createHash } from 'node:crypto';
import type { Written } from './store.ts';

/** Tells authors apart without naming their account. */
export const getAuthorId = (playerId: string): string =>
  createHash('sha256').update(`chat author ${playerId}`).digest('base64url').slice(0, 16);

export const toMessage = (row: Written): Schemas['ChatMessage'] => ({
  id: row.id,
  authorId: getAuthorId(row.player_id),
  author: row.nickname,
  role: row.role,
  text: row.text,
  at: row.at.toISOString(),
});
