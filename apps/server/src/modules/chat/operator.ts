import type { components } from '@baize/api/operator';
import { ProblemError } from '../../platform/errors.ts';
import { ok, type OperatorHandlers } from '../../platform/http/handlers.ts';
import { isId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { memberByAccount } from '../accounts/index.ts';
import { removeAndTell } from './handlers.ts';
import { getChat } from './room.ts';
import {
  type ChatSettings,
  findMember,
  findMessage,
  getModerated,
  putMember,
  putSettings,
} from './store.ts';
import { toMessage } from './wire.ts';

type Wire = components['schemas'];

/** How the operator keeps and moderates the chats. */
export function chatOperatorHandlers(platform: Platform): Partial<OperatorHandlers> {
  const { db } = platform;
  const chat = getChat(platform);
  return {
    getChatSettings: async () => ok(toSettings(await chat.settings())),
    async setChatSettings({ body }, ctx) {
      const before = toSettings(await chat.settings());
      return {
        commit: (trx) =>
          chat.change(trx, async () => {
            ctx.before = before;
            await putSettings(trx, {
              room_enabled: body.roomEnabled,
              slow_seconds: body.slowSeconds,
              blocked_words: body.blockedWords,
              live_chat_url: body.liveChatUrl,
            });
            return ok(body);
          }),
      };
    },
    async listChatMessages() {
      const rows = await getModerated(db);
      const list = rows.map((row) => ({
        message: toMessage(row),
        account: row.account,
        reports: row.reports,
        removed: row.removed_at !== null,
      }));
      return ok({ list });
    },
    async moderateChatMessage({ params: { id } }, ctx) {
      const found = isId(id) ? await findMessage(db, id) : undefined;
      if (!found) throw new ProblemError('not_found');
      const by = ctx.requireOperator();
      return {
        async commit(trx) {
          ctx.before = { account: found.account, text: found.text };
          await removeAndTell(platform, trx, id, { by, at: ctx.now });
          return ok({ done: true as const });
        },
      };
    },
    async setChatMember({ params: { username }, body }, ctx) {
      const member = await memberByAccount(db, username);
      if (!member) throw new ProblemError('not_found');
      const before = await findMember(db, member.id);
      return {
        async commit(trx) {
          ctx.before = before
            ? {
                mutedUntil: before.muted_until?.toISOString() ?? null,
                moderator: before.moderator,
              }
            : null;
          await putMember(trx, {
            player_id: member.id,
            muted_until: body.mutedUntil === null ? null : new Date(body.mutedUntil),
            moderator: body.moderator,
          });
          return ok(body);
        },
      };
    },
  };
}

const toSettings = (row: ChatSettings): Wire['ChatSettings'] => ({
  roomEnabled: row.room_enabled,
  slowSeconds: row.slow_seconds,
  blockedWords: [...row.blocked_words],
  liveChatUrl: row.live_chat_url,
});
