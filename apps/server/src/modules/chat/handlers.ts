import type { Schemas } from '@baize/api';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/errors.ts';
import { type Handlers, ok } from '../../platform/http/handlers.ts';
import { isId, newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { memberById } from '../accounts/index.ts';
import { demandRoom, getChat, getParticipant, readRoom } from './room.ts';
import { addMessage, addReport, findMessage, removeMessage } from './store.ts';
import type { createStreams } from './streams.ts';
import { checkText } from './text-rules.ts';
import { toMessage } from './wire.ts';

/** Messages of one member in ten seconds, whatever the slow mode says. */
const BURST = { max: 10, windowMs: 10_000 };
const REPORTS = { max: 30, windowMs: 3_600_000 };
const OPENINGS = { max: 60, windowMs: 60_000 };
/** Open streams of one process. */
const MAX_STREAMS = 5_000;

/** The chat room of members, and the address of the live chat (P13, C60). */
export function chatHandlers(
  platform: Platform,
  streams: ReturnType<typeof createStreams>,
): Partial<Handlers> {
  const { db, limits } = platform;
  return {
    async launchChat({ query }, ctx) {
      const { live_chat_url: url } = await getChat(platform).settings();
      if (url === null) throw new ProblemError('feature_disabled');
      const language = encodeURIComponent(query.language ?? ctx.language);
      return ok({ chatUrl: url.replaceAll('{language}', () => language) });
    },

    async getChatRoom(_input, ctx) {
      return ok(await readRoom(platform, ctx.requireSession(), ctx.now));
    },

    async streamChat(_input, ctx) {
      const session = ctx.requireSession();
      await demandRoom(platform);
      limits.take(`chat-stream:${session.id}`, OPENINGS);
      if (streams.size >= MAX_STREAMS || platform.draining.aborted)
        throw new ProblemError('unavailable');
      if (ctx.raw.request.method === 'HEAD') return { status: 200 };
      ctx.raw.hijack();
      const read = () => readRoom(platform, session, ctx.now);
      await streams.open(session, ctx.raw.response, read);
      return { status: 200 };
    },

    async sendChatMessage({ body }, ctx) {
      const session = ctx.requireSession();
      const { playerId } = session;
      await limits.takeShared(`chat-burst:${playerId}`, BURST);
      const settings = await demandRoom(platform);
      const { role, mutedUntil } = await getParticipant(platform, session, ctx.now);
      if (mutedUntil) throw new ProblemError('chat_muted');
      const text = checkText(body.text, settings.blocked_words);
      const { slow_seconds: slow } = settings;
      if (slow > 0 && role !== 'moderator')
        await limits.takeShared(`chat:${playerId}`, { max: 1, windowMs: slow * 1000 });
      const member = (await memberById(db, playerId))!;
      const row = {
        id: newId(ctx.now.getTime()),
        player_id: playerId,
        role,
        text,
        at: ctx.now,
        removed_by: null,
        removed_at: null,
      };
      const { account, nickname } = member;
      const message = toMessage({ ...row, account, nickname });
      await platform.transaction(async (trx) => {
        await addMessage(trx, row);
        await notifyRoom(platform, trx, { type: 'message', message });
      });
      return ok(message);
    },

    async reportChatMessage({ params: { id }, body }, ctx) {
      const { playerId } = ctx.requireSession();
      await limits.takeShared(`chat-report:${playerId}`, REPORTS);
      const found = isId(id) ? await findMessage(db, id) : undefined;
      if (!found || found.removed_at) throw new ProblemError('not_found');
      const report = { message_id: id, player_id: playerId, reason: body.reason, at: ctx.now };
      await addReport(db, report);
      return ok({ done: true as const });
    },

    async removeChatMessage({ params: { id } }, ctx) {
      const session = ctx.requireSession();
      const found = isId(id) ? await findMessage(db, id) : undefined;
      if (!found || found.removed_at) throw new ProblemError('not_found');
      const { role } = await getParticipant(platform, session, ctx.now);
      if (found.player_id !== session.playerId && role !== 'moderator')
        throw new ProblemError('forbidden');
      await platform.transaction((trx) =>
        removeAndTell(platform, trx, id, { by: session.account, at: ctx.now }),
      );
      return ok({ done: true as const });
    },
  };
}

/** Tells every open stream, on all servers. */
export const notifyRoom = (
  { events }: Platform,
  trx: Kysely<Database>,
  event: Schemas['ChatEvent'],
): Promise<void> => events.append(trx, { audience: 'public', type: 'chat', payload: { ...event } });

/** Removes a message and tells the room. Throws `not_found` when it was removed meanwhile. */
export async function removeAndTell(
  platform: Platform,
  trx: Kysely<Database>,
  id: string,
  removal: { readonly by: string; readonly at: Date },
): Promise<void> {
  if (!(await removeMessage(trx, id, removal))) throw new ProblemError('not_found');
  await notifyRoom(platform, trx, { type: 'removal', id });
}
