import type { RequestContext } from '../../../platform/http/handlers.ts';
import type { Platform } from '../../../platform/platform.ts';
import { noteLoginEvent } from '../login-history.ts';
import { noticeToneByState } from '../notices/notices.ts';
import type { SessionStore } from '../session-store.ts';
import { type FoundValue, noteCopied } from './store.ts';

/** What remembering leans on. */
export interface Parts {
  readonly platform: Platform;
  readonly sessions: SessionStore;
}

/**
 * Somebody has a copy of the cookie: what it has opened ends, whoever has it. The member is told, in the
 * account's own language, and finds it in the history (H106).
 */
export async function endCopied(
  { platform, sessions }: Parts,
  { id, member_id: memberId, account, language }: FoundValue,
  ctx: RequestContext,
): Promise<void> {
  const tell = await platform.transaction(async (trx) => {
    // Of two that bring it at once the first is told of.
    if (!(await noteCopied(trx, id, ctx.now))) return null;
    await sessions.revokeRemembered(trx, memberId, id, 'signed_out');
    const event = {
      outcome: 'remembered_reused',
      method: 'remembered',
      verification: null,
    } as const;
    await noteLoginEvent(trx, ctx, { memberId, ...event });
    const member = { id: memberId, account };
    return noticeToneByState(
      platform,
      trx,
      { member, change: 'rememberedCopied' },
      { language, now: ctx.now },
    );
  });
  tell?.();
}
