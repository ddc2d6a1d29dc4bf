import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import type { Platform } from '../../../platform/platform.ts';
import { queueSecurityNotice } from '../../accounts/index.ts';
import type { SessionStore } from '../service.ts';
import { type FoundValue, noteCopied } from './store.ts';

/** Dependencies of remembered logins, provided by modules that import this one. */
export interface RememberNeeds {
  /** Records in the member's login history that a copied cookie was used. */
  noteReuse(trx: Kysely<Database>, ctx: RequestContext, memberId: string): Promise<void>;
}

/** Dependencies of remembered logins. */
export interface Parts extends RememberNeeds {
  readonly platform: Platform;
  readonly sessions: SessionStore;
}

/**
 * Token reuse: ends everything the cookie has opened, in every browser, and notifies the member in
 * the account's language and in the login history (H106).
 */
export async function endCopied(
  { platform, sessions, noteReuse }: Parts,
  { id, member_id: memberId, account, language }: FoundValue,
  ctx: RequestContext,
): Promise<void> {
  const tell = await platform.transaction(async (trx) => {
    // Of two concurrent uses only the first is reported.
    if (!(await noteCopied(trx, id, ctx.now))) return null;
    await sessions.revokeRemembered(trx, memberId, id, 'signed_out');
    await noteReuse(trx, ctx, memberId);
    const member = { id: memberId, account };
    return queueSecurityNotice(
      platform,
      trx,
      { member, change: 'rememberedCopied' },
      { language, now: ctx.now },
    );
  });
  tell?.();
}
