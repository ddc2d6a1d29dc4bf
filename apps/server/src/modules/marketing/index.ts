import type { Schemas } from '@baize/api';
import { ok } from '../../platform/http/handlers.ts';
import type { Platform, ServerModule } from '../../platform/platform.ts';
import { getContacts } from '../accounts/index.ts';
import { hasNewsDevice } from '../push/index.ts';
import { readConsents, writeChoices } from './consents.ts';
import { mailedConsentHandlers, serveOneClick } from './mailed-consent.ts';
import { campaignHandlers } from './operator.ts';
import { type MarketingNeeds, SEND_JOB, sendDue } from './send.ts';
import './tables.ts';

export { cancelPromotionNotice, setPromotionNotice } from './notices.ts';

/** Marketing that members allow by product and channel, and the campaigns that use it. */
export function createMarketingModule(platform: Platform, needs: MarketingNeeds): ServerModule {
  const { db, jobs } = platform;
  jobs.register({ name: SEND_JOB, cron: '* * * * *', run: () => sendDue(platform, needs) });

  /** The member's consents, and which channels reach the member. */
  async function read(memberId: string): Promise<Schemas['MarketingConsents']> {
    const { email, phone } = await getContacts(db, memberId);
    return {
      consents: await readConsents(db, memberId),
      reachable: [
        ...(email?.verified_at ? (['email'] as const) : []),
        ...(phone?.verified_at ? (['sms'] as const) : []),
        ...((await hasNewsDevice(db, memberId)) ? (['push'] as const) : []),
        'inApp',
      ],
    };
  }

  return {
    name: 'marketing',
    handlers: {
      ...mailedConsentHandlers(platform),
      async getMarketingConsents(_input, ctx) {
        return ok(await read(ctx.requireSession().playerId));
      },
      async setMarketingConsents({ body: { choices } }, ctx) {
        const { playerId } = ctx.requireSession();
        const made = { memberId: playerId, choices, by: 'member', now: ctx.now } as const;
        await platform.transaction((trx) => writeChoices(trx, made));
        return ok(await read(playerId));
      },
    },
    operatorHandlers: campaignHandlers(platform),
    routes: (http) => serveOneClick(http, platform),
  };
}
