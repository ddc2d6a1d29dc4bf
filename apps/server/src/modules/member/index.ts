import type { Schemas } from '@baize/api';
import { getCurrency } from '../../platform/currency.ts';
import { ProblemError } from '../../platform/errors.ts';
import { ok } from '../../platform/http/handlers.ts';
import { formatMoney } from '../../platform/money.ts';
import type { Platform, ServerModule } from '../../platform/platform.ts';
import type { Session } from '../../platform/sessions.ts';
import { promotionCount } from '../content/index.ts';
import {
  getRequiredChange,
  getIdentity,
  memberById,
  memberInfo,
  setLanguage,
} from '../identity/index.ts';
import { findLanguage } from '../language/index.ts';
import { getMerchant } from '../merchant-settings/index.ts';
import { messageHandlers, messageOperatorHandlers, sweepMessages } from './message-handlers.ts';
import { unreadMessages } from './messages.ts';
import { allOf, getWallet } from '../wallet/index.ts';

export { addPastMessages, sendMessage, type NewMessage, type PastMessage } from './messages.ts';

/** Who is logged in, what the header shows, the language, messages (C18, C49, C63, L11). */
export function createMemberModule(platform: Platform): ServerModule {
  const identity = getIdentity(platform);
  sweepMessages(platform);
  return {
    name: 'member',
    operatorHandlers: messageOperatorHandlers(platform),
    handlers: {
      ...messageHandlers(platform),
      async getMemberInfo(_input, ctx) {
        const session = ctx.requireSession();
        const member = await memberById(platform.db, session.playerId);
        if (member === undefined) throw new ProblemError('not_logged_in');
        // What this session owes: a password that was not typed is not asked to be changed (T13, T14).
        return ok({ ...memberInfo(identity, member, ctx.now), ...getRequiredChange(session) });
      },
      async getPublicState(_input, ctx) {
        return ok(await publicState(platform, ctx.requireSession()));
      },
      async updateLanguage({ body }, ctx) {
        const code = offeredCode(platform, body.language);
        if (ctx.session) await changeLanguage(platform, ctx.session.playerId, code);
        return ok({ language: code });
      },
      async getUnreadCount(_input, ctx) {
        const { playerId, isTrial } = ctx.requireSession();
        const unread = isTrial ? 0 : await unreadMessages(platform.db, playerId);
        return ok({ unread, rewards: 0, missions: 0 });
      },
    },
  };
}

async function changeLanguage(platform: Platform, playerId: string, code: string): Promise<void> {
  await platform.transaction(async (trx) => {
    await setLanguage(trx, playerId, code);
    await getIdentity(platform).sessions.changed(trx, playerId);
  });
}

/** What the header and the menus show (E66–E69). VIP and referral only when the server says so (L27, L28). */
async function publicState(platform: Platform, session: Session): Promise<Schemas['PublicState']> {
  const { features } = getMerchant(platform).current();
  const { currencyDigits: digits } = platform.config;
  const { playerId, currency } = session;
  const funds = await getWallet(platform).funds(platform.db, playerId, currency);
  const isPlayer = !session.isTrial && !session.isAgent;
  return {
    balance: formatMoney(allOf(funds), digits),
    currencySymbol: getCurrency(currency).symbol,
    hasVip: features.vip && isPlayer,
    vipLabelName: features.vip && isPlayer ? 'VIP 0' : '',
    vipRankLevel: 0,
    availablePromoCount: await promotionCount(platform, session.language, platform.clock.now()),
    unreadMessage: session.isTrial ? 0 : await unreadMessages(platform.db, playerId),
    availablePromo: { REFERRAL: { enabled: features.referral && isPlayer } },
  };
}

/** The code as the product spells it; `validation_failed` unless the merchant offers it (D46). */
function offeredCode(platform: Platform, wanted: string): string {
  const language = findLanguage(wanted);
  const { codes } = getMerchant(platform).current().languages;
  if (language !== undefined && codes.includes(language.code)) return language.code;
  throw new ProblemError('validation_failed', {
    errors: [{ pointer: '/body/language', rule: 'offered' }],
  });
}
