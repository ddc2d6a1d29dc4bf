import type { Schemas } from '@baize/api';
import { ProblemError } from '../../platform/errors.ts';
import type { Session } from '../../platform/sessions.ts';
import type { Platform } from '../../platform/platform.ts';
import { service } from '../../platform/service.ts';
import { sharedCopy } from '../../platform/shared-copy.ts';
import { type ChatSettings, findMember, getHistory, getSettings } from './store.ts';
import type { ChatRole } from './tables.ts';
import { getAuthorId, toMessage } from './wire.ts';

/** A member in the room. */
export interface Participant {
  readonly role: ChatRole;
  readonly mutedUntil: Date | null;
}

/** In-memory copy of the chat settings; invalidated on every server by a change. */
export const getChat = service((platform: Platform) => {
  let current: Promise<ChatSettings> | null = null;
  const listeners: (() => void)[] = [];
  const shared = sharedCopy(platform, 'chat', () => {
    current = null;
    for (const listener of listeners) listener();
  });
  return {
    settings(): Promise<ChatSettings> {
      current ??= getSettings(platform.db).catch((error: unknown) => {
        current = null;
        throw error;
      });
      return current;
    },
    change: shared.change,
    onChange: (listener: () => void) => void listeners.push(listener),
    stop: shared.stop,
  };
});

/** The settings of an open room. Throws `feature_disabled`. */
export async function demandRoom(platform: Platform): Promise<ChatSettings> {
  const settings = await getChat(platform).settings();
  if (!settings.room_enabled) throw new ProblemError('feature_disabled');
  return settings;
}

/** Role and mute of a member now. */
export async function getParticipant(
  { db }: Platform,
  { playerId, isAgent }: Session,
  now: Date,
): Promise<Participant> {
  const row = await findMember(db, playerId);
  const mutedUntil = row?.muted_until && row.muted_until > now ? row.muted_until : null;
  const role = row?.moderator ? 'moderator' : isAgent ? 'agent' : 'member';
  return { role, mutedUntil };
}

/** The room as a member finds it. */
export async function readRoom(
  platform: Platform,
  session: Session,
  now: Date,
): Promise<Schemas['ChatRoom']> {
  const settings = await demandRoom(platform);
  const [history, { role, mutedUntil }] = await Promise.all([
    getHistory(platform.db),
    getParticipant(platform, session, now),
  ]);
  return {
    messages: history.map(toMessage),
    slowSeconds: settings.slow_seconds,
    role,
    ownId: getAuthorId(session.playerId),
    mutedUntil: mutedUntil?.toISOString() ?? null,
  };
}
