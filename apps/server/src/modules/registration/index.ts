import type { components } from '@baize/api/operator';
import { type Handlers, ok } from '../../platform/http/handlers.ts';
import type { Platform, ServerModule } from '../../platform/platform.ts';
import { cleanValue } from '@baize/rules';
import { askingMember, memberByAccount } from '../accounts/index.ts';
import { getMerchant, settingsChange, type MerchantSettings } from '../merchant-settings/index.ts';
import { wireForm } from './form.ts';
import { addInvitation, closeInvitation, getInvitations, MAX_ACTIVE } from './agent-invitations.ts';
import { affiliateCode, affiliateCodes, getInvitation, setAffiliateCode } from './invitations.ts';
import { invitedAccounts } from './invited.ts';
import { checkedOpening, openDownline } from './open-downline.ts';
import { refuseBadRules } from './operator-rules.ts';
import { getPatternSpeed } from './pattern-speed.ts';
import { toReferral } from './referral.ts';
import { register } from './register.ts';
import './tables.ts';

export { referrals } from './views.ts';
export { createReferralCode, setAffiliateCode } from './invitations.ts';

/** A visitor tries few codes; guessing many takes long. */
const CODE_CHECKS = { max: 20, windowMs: 60_000 };

/** A visitor tries several names; listing everybody's takes long. */
const NAME_CHECKS = { max: 30, windowMs: 60_000 };

/** An agent opens few accounts; each costs a password hash. */
const OPENINGS = { max: 30, windowMs: 60_000 };

/** Active invitations have their own limit; this one limits creating and closing them. */
const INVITATIONS = { max: 100, windowMs: 86_400_000 };

/** Registration by server-side validation (C19–C21, C26, T23–T26). */
export function createRegistrationModule(platform: Platform): ServerModule {
  const merchant = getMerchant(platform);
  return {
    name: 'registration',
    handlers: {
      getRegistrationRules: async (_input, { language }) =>
        ok(wireForm(merchant.current(), platform.config, language), {
          'cache-control': 'no-store',
        }),
      async checkAffiliate({ query }, ctx) {
        await platform.limits.takeShared(`affiliate:${ctx.addressBlock}`, CODE_CHECKS);
        const { code, kind, agentName } = await getInvitation(platform, query.code, query.domain);
        const inviter = kind === 'agent' ? { inviter: agentName } : {};
        return ok({ valid: true as const, affiliateCode: code, kind, ...inviter });
      },
      async checkUsername({ query: { username } }, ctx) {
        await platform.limits.takeShared(`username:${ctx.addressBlock}`, NAME_CHECKS);
        const name = cleanValue('username', username);
        const free = (await memberByAccount(platform.db, name)) === undefined;
        return ok({ free }, { 'cache-control': 'no-store' });
      },
      register: async ({ body }, ctx) => ok(await register(platform, 'username', body, ctx)),
      async getReferral({ query: { pageNo = 1, pageSize = 20 } }, ctx) {
        const page = { offset: (pageNo - 1) * pageSize, limit: pageSize };
        const referral = await toReferral(platform, ctx.requireSession(), page);
        return ok({ ...referral, pageNo, totalPages: Math.ceil(referral.total / pageSize) });
      },
      registerByMobile: async ({ body }, ctx) => ok(await register(platform, 'mobile', body, ctx)),
      ...agentHandlers(platform),
    },
    operatorHandlers: {
      getOperatorRegistrationRules: async () => ok(getRules(merchant.current())),
      async setOperatorRegistrationRules({ body: { rules, terms } }, ctx) {
        await refuseBadRules(rules, getPatternSpeed(platform));
        // New terms start without translations: those of the old text would differ.
        const own = terms && { terms: { ...terms, translations: terms.translations ?? [] } };
        return settingsChange(merchant, ctx, { registration: { rules }, ...own }, getRules);
      },
      listAffiliateCodes: async () => ok({ list: await affiliateCodes(platform.db) }),
      setAffiliateCode: async ({ body }, ctx) => ({
        async commit(trx) {
          ctx.before = await affiliateCode(trx, body.code);
          await setAffiliateCode(platform, trx, body);
          return ok(body);
        },
      }),
    },
    stop: () => getPatternSpeed(platform).stop(),
  };
}

/** An agent's new downline accounts and invitations (AC3). */
function agentHandlers(platform: Platform): Partial<Handlers> {
  const { db } = platform;
  return {
    async openDownline({ body }, ctx) {
      const agent = await askingMember(platform, ctx);
      await platform.limits.takeShared(`downlines:${agent.id}`, OPENINGS);
      const opening = await checkedOpening(platform, agent, body);
      return {
        commit: async (trx) => ok(await openDownline(trx, platform, opening, ctx.now)),
      };
    },
    async listInvitations(_input, ctx) {
      const { id } = await askingMember(platform, ctx);
      return ok({ list: await getInvitations(db, id, ctx.now), mostActive: MAX_ACTIVE });
    },
    async createInvitation({ body }, ctx) {
      const { id } = await askingMember(platform, ctx);
      await platform.limits.takeShared(`invitations:${id}`, INVITATIONS);
      return { commit: async (trx) => ok(await addInvitation(platform, trx, id, body, ctx.now)) };
    },
    async listInvited({ params: { invitation } }, ctx) {
      const { id } = await askingMember(platform, ctx);
      return ok({ list: await invitedAccounts(platform, id, invitation) });
    },
    async closeInvitation({ params: { invitation } }, ctx) {
      const { id } = await askingMember(platform, ctx);
      return {
        commit: async (trx) => ok(await closeInvitation(trx, id, invitation, ctx.now)),
      };
    },
  };
}

function getRules({
  registration,
  terms,
}: MerchantSettings): components['schemas']['RegistrationRules'] {
  return {
    rules: [...registration.rules] as components['schemas']['FieldRule'][],
    terms: { ...terms, translations: [...terms.translations] },
  };
}
