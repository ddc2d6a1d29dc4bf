import type { Schemas } from '@baize/api';
import { readPage, toPage } from '../../platform/pages.ts';
import { ProblemError } from '../../platform/errors.ts';
import { type Handlers, ok, type OperatorHandlers } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import { memberByAccount } from '../accounts/index.ts';
import {
  markRead,
  type Message,
  getMessagePage,
  sendMessage,
  setDeleted,
  sweepDeleted,
  unreadMessages,
} from './messages.ts';

const SWEEP_JOB = { name: 'message-sweep', cron: '47 * * * *' };
const DAY_MS = 86_400_000;

/** Deletes messages for good a day after the member deleted them, the time for undoing. */
export function sweepMessages({ jobs, db, clock }: Platform): void {
  jobs.register({ ...SWEEP_JOB, run: () => sweepDeleted(db, new Date(clock.nowMs() - DAY_MS)) });
}

/** Messages of the platform to the member (PC13, AC15, L11). */
export function messageHandlers(platform: Platform): Partial<Handlers> {
  const { db } = platform;
  return {
    async listMessages({ query }, ctx) {
      const { playerId } = ctx.requireSession();
      const page = readPage(query, ctx.now);
      const { rows, total } = await getMessagePage(db, playerId, page);
      const unread = await unreadMessages(db, playerId);
      return ok({ ...toPage(rows.map(toWire), total, page), unread });
    },
    async markMessagesRead({ body: { ids } }, ctx) {
      const { playerId } = ctx.requireSession();
      return ok({
        unread: await platform.transaction((trx) => markRead(platform, trx, playerId, ids)),
      });
    },
    async deleteMessages({ body }, ctx) {
      const { playerId } = ctx.requireSession();
      return ok({
        unread: await platform.transaction((trx) => setDeleted(platform, trx, playerId, body)),
      });
    },
  };
}

/** Messages of an operator to a member. */
export function messageOperatorHandlers(platform: Platform): Partial<OperatorHandlers> {
  return {
    async sendMemberMessage({ params: { username }, body: { title, content } }) {
      const member = await memberByAccount(platform.db, username);
      if (!member) throw new ProblemError('not_found');
      return {
        async commit(trx) {
          return ok(toWire(await sendMessage(platform, trx, member.id, { title, body: content })));
        },
      };
    },
  };
}

const toWire = ({
  id,
  title,
  body,
  created_at: at,
  read_at: readAt,
}: Message): Schemas['Message'] => ({
  id,
  title,
  content: body,
  sentAt: at.toISOString(),
  read: readAt !== null,
});
