import { ProblemError } from '../../platform/errors.ts';
import { ok, type Handlers, type RequestContext } from '../../platform/http/handlers.ts';
import type { Platform, ServerModule } from '../../platform/platform.ts';
import { getGuesses } from '../guesses/index.ts';
import { clearedCookies, getSessions } from '../sessions/index.ts';
import { getDevices, forgetDevice, latestLogins, getMark, getSecondStep } from '../login/index.ts';
import { type FactorChange, queueSecurityNotice } from '../accounts/index.ts';
import { getBrowser } from './browsers.ts';
import { proveContact, sendContactCode } from './contacts.ts';
import { overview } from './overview.ts';
import { logInByPasskey } from './passkey-login.ts';
import { sweepChallenges } from './passkey-rows.ts';
import { createPasskeys, type Passkeys } from './passkeys.ts';
import { stepUpGate } from './step-up-gate.ts';
import { memberSession, stepUp } from './step-up.ts';

export { hasPasskey, passkeyExists } from './passkey-rows.ts';
export { freshSession, memberSession } from './step-up.ts';

/** Account security: second factors, passkeys, sessions, devices, history (H79, H90, H91). */
export function createSecurityModule(platform: Platform): ServerModule {
  const passkeys = createPasskeys(platform);
  platform.gates.push(stepUpGate);
  platform.jobs.register({
    ...SWEEP_JOB,
    run: () => sweepChallenges(platform.db, platform.clock.now()),
  });
  return {
    name: 'security',
    handlers: {
      ...factorHandlers(platform, passkeys),
      ...passkeyHandlers(platform, passkeys),
      ...sessionHandlers(platform),
    },
  };
}

const SWEEP_JOB = { name: 'security-sweep', cron: '19 * * * *' };
const DONE = { done: true } as const;

/** Notifies the session's member of a change. */
export async function notifyMember(
  platform: Platform,
  change: FactorChange,
  ctx: RequestContext,
): Promise<void> {
  const { playerId: id, account } = memberSession(ctx);
  const send = await queueSecurityNotice(
    platform,
    platform.db,
    { member: { id, account }, change },
    ctx,
  );
  send();
}

function factorHandlers(platform: Platform, passkeys: Passkeys): Partial<Handlers> {
  const { authenticators } = getSecondStep(platform);
  return {
    getSecurity: async (_input, ctx) => ok(await overview(platform, passkeys, ctx)),
    stepUp: async ({ body }, ctx) => ok(await stepUp(platform, passkeys, body, ctx)),

    sendContactCode: async ({ body }, ctx) => ok(await sendContactCode(platform, body, ctx)),
    async bindContact({ body }, ctx) {
      await proveContact(platform, body, ctx);
      return ok(DONE);
    },

    async beginTotp(_input, ctx) {
      const { playerId: id, account } = memberSession(ctx);
      const begun = await authenticators.begin(platform.db, { id, account }, ctx.now);
      if (begun === null) throw new ProblemError('conflict');
      return ok({ secret: begun.secret, uri: begun.uri }, { 'cache-control': 'no-store' });
    },
    async confirmTotp({ body }, ctx) {
      const { playerId } = memberSession(ctx);
      const { db } = platform;
      if ((await authenticators.since(db, playerId)) !== null) throw new ProblemError('conflict');
      const look = () => authenticators.confirm(db, playerId, body.code, ctx.now);
      const verdict = await getGuesses(platform).judge(`member:${playerId}`, 'sessionCode', look);
      if (verdict !== 'right') throw new ProblemError('code_invalid');
      const recoveryCodes = await platform.transaction((trx) =>
        authenticators.renewRecoveryCodes(trx, playerId),
      );
      await notifyMember(platform, 'totpOn', ctx);
      return ok({ recoveryCodes }, { 'cache-control': 'no-store' });
    },
    async endTotp(_input, ctx) {
      const { playerId } = memberSession(ctx);
      const ended = await platform.transaction((trx) => authenticators.end(trx, playerId));
      if (!ended) throw new ProblemError('not_found');
      await notifyMember(platform, 'totpOff', ctx);
      return ok(DONE);
    },
    async renewRecoveryCodes(_input, ctx) {
      const { playerId } = memberSession(ctx);
      if ((await authenticators.since(platform.db, playerId)) === null) {
        throw new ProblemError('not_found');
      }
      const recoveryCodes = await platform.transaction((trx) =>
        authenticators.renewRecoveryCodes(trx, playerId),
      );
      await notifyMember(platform, 'recoveryCodes', ctx);
      return ok({ recoveryCodes }, { 'cache-control': 'no-store' });
    },
  };
}

function passkeyHandlers(platform: Platform, passkeys: Passkeys): Partial<Handlers> {
  return {
    async beginPasskey(_input, ctx) {
      const { playerId: id, account, nickname } = memberSession(ctx);
      return ok(await passkeys.begin({ id, account, nickname }, ctx));
    },
    async addPasskey({ body }, ctx) {
      const added = await passkeys.add(memberSession(ctx).playerId, body, ctx);
      await notifyMember(platform, 'passkeyAdded', ctx);
      return ok(added);
    },
    async removePasskey({ params }, ctx) {
      const removed = await passkeys.remove(memberSession(ctx).playerId, params.passkeyId);
      if (!removed) throw new ProblemError('not_found');
      await notifyMember(platform, 'passkeyRemoved', ctx);
      return ok(DONE);
    },
    async beginPasskeyLogin(_input, ctx) {
      platform.limits.take(`passkey:${ctx.addressBlock}`, { max: 60, windowMs: 60_000 });
      return ok(await passkeys.ask(ctx));
    },
    async logInByPasskey({ body }, ctx) {
      const { value, cookies } = await logInByPasskey(platform, passkeys, body, ctx);
      return ok(value, { 'set-cookie': [...cookies] });
    },
  };
}

function sessionHandlers(platform: Platform): Partial<Handlers> {
  const sessions = getSessions(platform);
  return {
    async listSessions(_input, ctx) {
      const { id: current, playerId } = memberSession(ctx);
      const list = (await sessions.list(playerId)).map(
        ({ id, site, address, userAgent, createdAt, lastSeenAt }) => ({
          id,
          current: id === current,
          site,
          address,
          browser: getBrowser(userAgent),
          createdAt: createdAt.toISOString(),
          lastSeenAt: lastSeenAt.toISOString(),
        }),
      );
      return ok({ list });
    },
    async endOtherSessions(_input, ctx) {
      const { id, playerId } = memberSession(ctx);
      const others = (await sessions.list(playerId)).filter((session) => session.id !== id);
      await platform.transaction((trx) => sessions.revokeOthers(trx, playerId, id, 'signed_out'));
      const cookies = clearedCookies(platform.config.portalOrigin, ctx);
      return ok({ ended: others.length }, cookies.length === 0 ? {} : { 'set-cookie': cookies });
    },
    async endSession({ params: { sessionId } }, ctx) {
      const { playerId } = memberSession(ctx);
      const isOwn = (await sessions.list(playerId)).some(({ id }) => id === sessionId);
      if (!isOwn) throw new ProblemError('not_found');
      await platform.transaction((trx) => sessions.revoke(trx, playerId, sessionId, 'signed_out'));
      return ok(DONE);
    },
    async listDevices(_input, ctx) {
      const { playerId } = memberSession(ctx);
      const here = getMark(platform.config.portalOrigin, ctx);
      const list = (await getDevices(platform.db, playerId, ctx.now)).map((device) => ({
        id: device.id,
        current: device.device_hash === here.hash && device.network === here.network,
        network: device.network,
        browser: getBrowser(device.user_agent),
        registeredAt: device.registered_at.toISOString(),
        expiresAt: device.ends_at.toISOString(),
      }));
      return ok({ list });
    },
    async forgetDevice({ params: { deviceId } }, ctx) {
      const { playerId } = memberSession(ctx);
      const isId = /^[0-9a-f-]{36}$/.test(deviceId);
      if (!isId || !(await forgetDevice(platform.db, playerId, deviceId))) {
        throw new ProblemError('not_found');
      }
      return ok(DONE);
    },
    async listLogins(_input, ctx) {
      const { playerId } = memberSession(ctx);
      const list = (await latestLogins(platform.db, playerId)).map((event) => ({
        id: event.id,
        at: event.at.toISOString(),
        outcome: event.outcome,
        method: event.method,
        ...(event.verification && { verification: event.verification }),
        address: event.address,
        browser: getBrowser(event.user_agent),
      }));
      return ok({ list });
    },
  };
}
