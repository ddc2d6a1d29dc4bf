import type { Schemas } from '@baize/api';
import { getCurrency } from '../../platform/currency.ts';
import { ProblemError } from '../../platform/errors.ts';
import { ok } from '../../platform/http/handlers.ts';
import { formatMoney } from '../../platform/money.ts';
import type { Platform, ServerModule } from '../../platform/platform.ts';
import type { Session } from '../../platform/sessions.ts';
import { promotionCount } from '../content/index.ts';
import { getPasswords } from '../passwords/index.ts';
import { memberById, setLanguage } from '../accounts/index.ts';
import { memberInfo } from '../login/index.ts';
import { findLanguage } from '../language/index.ts';
import { countUnreadNotifications } from '../notifications/index.ts';
import { getMerchant } from '../merchant-settings/index.ts';
import { messageHandlers, messageOperatorHandlers, sweepMessages } from './message-handlers.ts';
import { unreadMessages } from './messages.ts';
import type { MemberNeeds } from './needs.ts';
import { findBenefits, findLevelName } from '../vip/index.ts';
import { allOf, getWallet } from '../wallet/index.ts';
import { getSessions, type MemberSession } from '../sessions/index.ts';

export type { RewardCounts } from './needs.ts';
export { addPastMessages, sendMessage, type NewMessage, type PastMessage } from './messages.ts';

/** The current member, header data, language, messages (C18, C49, C63, L11). */
export function createMemberModule(platform: Platform, needs: MemberNeeds): ServerModule {
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
        // Required changes of this session: a session opened without the password need not change
        // it (T13, T14).
        const required = getPasswords(platform).requiredOf(session as MemberSession, ctx.now);
        return ok({ ...memberInfo(platform, member, ctx.now), ...required });
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
        if (isTrial) return ok({ unread: 0, notifications: 0, rewards: 0, missions: 0 });
        const unread = await unreadMessages(platform.db, playerId);
        const notifications = await countUnreadNotifications(platform.db, playerId);
        const rewards = await needs.countRewards(platform.db, playerId);
        return ok({ unread, notifications, ...rewards });
      },
    },
  };
}

async function changeLanguage(platform: Platform, playerId: string, code: string): Promise<void> {
  await platform.transaction(async (trx) => {
    await setLanguage(trx, playerId, code);
    await getSessions(platform).changed(trx, playerId);
  });
}

/**
 * Content of header and menus (E66–E69). VIP and referral only if the server offers them (L27,
 * L28).
 */
async function publicState(platform: Platform, session: Session): Promise<Schemas['PublicState']> {
  const { features } = getMerchant(platform).current();
  const { currencyDigits: digits } = platform.config;
  const { playerId, currency } = session;
  const funds = await getWallet(platform).funds(platform.db, playerId, currency);
  const isPlayer = !session.isTrial && !session.isAgent;
  const hasVip = features.vip && isPlayer;
  const level = hasVip ? (await findBenefits(platform, platform.db, playerId)).level : 0;
  return {
    balance: formatMoney(allOf(funds), digits),
    currencySymbol: getCurrency(currency).symbol,
    hasVip,
    vipLabelName: hasVip ? findLevelName(platform, level, session.language) : '',
    vipRankLevel: level,
    availablePromoCount: await promotionCount(platform, session.language, platform.clock.now()),
    unreadMessage: session.isTrial ? 0 : await unreadMessages(platform.db, playerId),
    availablePromo: { REFERRAL: { enabled: features.referral && isPlayer } },
  };
}

/**
 * The language code in the product's spelling; `validation_failed` unless the merchant offers it
 * (D46).
 */
function offeredCode(platform: Platform, wanted: string): string {
  const language = findLanguage(wanted);
  const { codes } = getMerchant(platform).current().languages;
  if (language !== undefined && codes.includes(language.code)) return language.code;
  throw new ProblemError('validation_failed', {
    errors: [{ pointer: '/body/language', rule: 'offered' }],
  });
}
