import { deepEqual, equal } from 'node:assert/strict';
import type { ChartScenarios, Walk } from '@baize/chartwalk';
import type { loginModel } from './model.ts';
import { requestScenarios } from './request-scenarios.ts';
import type {
  ChallengeRequest,
  LoginContext,
  LoginRequest,
  PasswordChange,
} from '../../src/login/types.ts';

type Open = Parameters<ChartScenarios<typeof loginModel>[string]>[0];

const getPosted = (walk: Walk<LoginContext>): LoginRequest =>
  walk.getInput('postLogin') as LoginRequest;

async function reachSubmitted(open: Open, start = 'on the member site') {
  const walk = await open(start);
  await walk.send('form.submitted', 'name and password', 'checkingBot');
  await walk.answer('checkBot', 'a person', 'posting');
  return walk;
}

async function reachVerifying(open: Open) {
  const walk = await reachSubmitted(open);
  await walk.answer('postLogin', 'wants verification', 'verificationRequired');
  return walk;
}

async function withCaptcha(open: Open) {
  const walk = await reachSubmitted(open);
  await walk.answer('postLogin', 'wrong, with a captcha', 'loadingCaptcha');
  await walk.answer('loadCaptcha', 'a captcha image', 'captchaRequired');
  return walk;
}

async function expectRejectedForm(open: Open, name: string, problems: readonly object[]) {
  const walk = await open('on the member site');
  await walk.send('form.submitted', name, 'invalid');
  deepEqual(walk.context.problems, problems);
  deepEqual(walk.asked, []);
}

export const loginScenarios: ChartScenarios<typeof loginModel> = {
  '[T8] [T9] [T10] [T12] [T15] [P18] a login checks for bots, posts, stores the token, loads the member, goes to / and opens the after-login popup':
    async (open) => {
      const walk = await open('on the member site');
      walk.expects('editing');
      await walk.send('form.submitted', 'name and password', 'checkingBot');
      equal(walk.has('busy'), true);
      deepEqual(walk.asked, ['checkBot']);
      await walk.answer('checkBot', 'a person', 'posting');
      equal(walk.has('busy'), true);
      const { site, form, botProof, captchaId } = getPosted(walk);
      equal(site, 'member');
      equal(form.method === 'username' && form.username, 'player01');
      equal(form.method === 'username' && form.password.open(), 'Baize-demo-1');
      equal(botProof?.open(), 'proof');
      equal(captchaId, null);
      await walk.answer('postLogin', 'granted', 'storingToken');
      equal(walk.has('busy'), true);
      const token = walk.getInput('storeToken') as { open: () => string };
      equal(token.open(), 'token-of-a-player');
      await walk.answer('storeToken', 'stored', 'loadingMember');
      equal(walk.has('busy'), true);
      deepEqual(walk.asked, ['loadMember']);
      equal(walk.context.outcome === null, true);
      await walk.answer('loadMember', 'a member', 'done');
      equal(walk.isDone, true);
      equal(walk.context.member?.id, 'p-1');
      deepEqual(walk.context.outcome, { destination: '/', popup: 'afterLogin' });
    },
  '[T16] an agent who logged in goes to /agentHome': async (open) => {
    const walk = await reachSubmitted(open, 'on the agent site');
    equal(getPosted(walk).site, 'agent');
    await walk.answer('postLogin', 'granted');
    await walk.answer('storeToken', 'stored');
    await walk.answer('loadMember', 'a member', 'done');
    equal(walk.context.outcome?.destination, '/agentHome');
  },
  'a visitor sent by a guard continues to their destination': async (open) => {
    const walk = await reachSubmitted(open, 'sent by a guard');
    await walk.answer('postLogin', 'granted');
    await walk.answer('storeToken', 'stored');
    await walk.answer('loadMember', 'a member', 'done');
    equal(walk.context.outcome?.destination, '/favorite');
  },
  '[T7] [V22] rejects a form without a name before any call': (open) =>
    expectRejectedForm(open, 'without a name', [{ field: 'username', rule: 'required' }]),
  '[V23] rejects a form without a password': (open) =>
    expectRejectedForm(open, 'without a password', [{ field: 'password', rule: 'required' }]),
  '[V25] an SMS form needs a mobile': (open) =>
    expectRejectedForm(open, 'without a mobile', [{ field: 'mobile', rule: 'required' }]),
  '[V25] an SMS form needs a mobile of the right length': (open) =>
    expectRejectedForm(open, 'a short mobile', [{ field: 'mobile', rule: 'format' }]),
  '[V26] an SMS form needs a code': (open) =>
    expectRejectedForm(open, 'without a code', [{ field: 'code', rule: 'required' }]),
  'a rejected form can be corrected, sent again or changed for another': async (open) => {
    const walk = await open('on the member site');
    await walk.send('form.submitted', 'without a name', 'invalid');
    equal(walk.context.form === null, true);
    await walk.send('form.edited', 'plain', 'editing');
    deepEqual(walk.context.problems, []);
    await walk.send('form.submitted', 'without a name', 'invalid');
    await walk.send('method.chosen', 'sms', 'editing');
    equal(walk.context.method, 'sms');
    deepEqual(walk.context.problems, []);
    await walk.send('method.chosen', 'username', 'editing');
    equal(walk.context.method, 'username');
    await walk.send('form.submitted', 'without a name', 'invalid');
    await walk.send('form.submitted', 'name and password', 'checkingBot');
  },
  '[T8] an SMS login needs no bot check': async (open) => {
    const walk = await open('on the member site');
    await walk.send('form.submitted', 'mobile and code', 'posting');
    deepEqual(walk.asked, ['postLogin']);
    equal(getPosted(walk).botProof === null, true);
  },
  'a visitor who fails the bot check may try again': async (open) => {
    const walk = await open('on the member site');
    await walk.send('form.submitted', 'name and password');
    await walk.answer('checkBot', 'not sure', 'failed');
    equal(walk.context.failure?.code, 'challenge_failed');
    equal(walk.context.form === null, true);
    await walk.send('form.submitted', 'name and password', 'checkingBot');
    equal(walk.context.failure === null, true);
  },
  'a wrong password shows so and keeps no secret': async (open) => {
    const walk = await reachSubmitted(open);
    await walk.answer('postLogin', 'wrong password', 'failed');
    equal(walk.context.failure?.code, 'invalid_credentials');
    equal(walk.context.form === null && walk.context.botProof === null, true);
    await walk.send('form.edited', 'plain', 'editing');
    equal(walk.context.failure === null, true);
    await walk.send('form.submitted', 'name and password');
    await walk.answer('checkBot', 'a person');
    await walk.answer('postLogin', 'offline', 'failed');
    equal(walk.context.failure?.code, 'network_abnormal');
    await walk.send('method.chosen', 'sms', 'editing');
    equal(walk.context.failure === null, true);
  },
  'refuses non-members and non-agents with the codes of the API contract': async (open) => {
    const member = await reachSubmitted(open);
    await member.answer('postLogin', 'not a member', 'failed');
    equal(member.context.failure?.code, 'non_member');
    const agent = await reachSubmitted(open, 'on the agent site');
    await agent.answer('postLogin', 'not an agent', 'failed');
    equal(agent.context.failure?.code, 'contact_your_agent');
  },
  '[T17] a failure that requires a captcha loads and shows one': async (open) => {
    const walk = await reachSubmitted(open);
    await walk.answer('postLogin', 'wrong, with a captcha', 'loadingCaptcha');
    deepEqual(walk.asked, ['loadCaptcha']);
    equal(walk.has('busy'), true);
    await walk.answer('loadCaptcha', 'a captcha image', 'captchaRequired');
    equal(walk.context.captcha?.id, 'c-1');
    equal(walk.context.failure?.code, 'invalid_credentials');
    equal(walk.context.form === null, true);
    await walk.send('form.edited', 'plain', 'captchaRequired');
    equal(walk.context.failure === null, true);
    await walk.send('form.submitted', 'with the captcha', 'checkingBot');
    await walk.answer('checkBot', 'a person', 'posting');
    equal(getPosted(walk).captchaId, 'c-1');
  },
  '[V24] a visible captcha is required': async (open) => {
    const walk = await withCaptcha(open);
    await walk.send('form.submitted', 'name and password', 'captchaRequired');
    deepEqual(walk.context.problems, [{ field: 'captcha', rule: 'required' }]);
    deepEqual(walk.asked, []);
    equal(walk.context.form === null, true);
    await walk.send('method.chosen', 'sms', 'captchaRequired');
    deepEqual(walk.context.problems, []);
    await walk.send('form.submitted', 'mobile and code', 'posting');
  },
  'the browser’s proof of work replaces captcha and bot check, once': async (open) => {
    const walk = await withCaptcha(open);
    await walk.send('form.submitted', 'with work for the captcha', 'posting');
    deepEqual(walk.context.problems, []);
    const { botProof, captchaId } = getPosted(walk);
    equal(botProof?.open(), 'work');
    equal(captchaId === null, true);
    await walk.answer('postLogin', 'wrong password', 'loadingCaptcha');
    equal(walk.context.form ?? walk.context.botProof, null);
    await walk.answer('loadCaptcha', 'a captcha image', 'captchaRequired');
    await walk.send('form.submitted', 'name and password', 'captchaRequired');
  },
  'a captcha is good for one attempt': async (open) => {
    const walk = await withCaptcha(open);
    await walk.send('form.submitted', 'with the captcha');
    await walk.answer('checkBot', 'not sure', 'captchaRequired');
    equal(walk.context.failure?.code, 'challenge_failed');
    equal(walk.context.form === null, true);
    await walk.send('form.submitted', 'with the captcha');
    await walk.answer('checkBot', 'a person');
    await walk.answer('postLogin', 'wrong password', 'loadingCaptcha');
    equal(walk.context.captcha === null, true);
  },
  '[K28] a captcha is refreshed at most once a second': async (open) => {
    const walk = await withCaptcha(open);
    await walk.send('captcha.refreshed', 'at once', 'captchaRequired');
    deepEqual(walk.asked, []);
    await walk.send('captcha.refreshed', 'after a second', 'loadingCaptcha');
    deepEqual(walk.asked, ['loadCaptcha']);
    await walk.answer('loadCaptcha', 'no captcha image', 'captchaRequired');
    equal(walk.context.failure?.code, 'rate_limited');
  },
  '[T18] an unregistered address verifies, then the login proceeds': async (open) => {
    const walk = await reachVerifying(open);
    equal(walk.has('verification'), true);
    equal(walk.context.failure === null, true);
    deepEqual(walk.asked, ['passChallenge']);
    const { demand, login } = walk.getInput('passChallenge') as ChallengeRequest;
    equal(demand.challengeId, 'vc-1');
    equal(login.form.method === 'username' && login.form.password.open(), 'Baize-demo-1');
    await walk.answer('passChallenge', 'passed', 'storingToken');
    const token = walk.getInput('storeToken') as { open: () => string };
    equal(token.open(), 'token-of-a-player');
    await walk.answer('storeToken', 'stored', 'loadingMember');
  },
  '[X23] a closed or expired challenge returns to the form, and nothing is kept': async (open) => {
    for (const [name, code] of [
      ['closed', 'verification_closed'],
      ['run out', 'verification_expired'],
    ] as const) {
      const walk = await reachVerifying(open);
      await walk.answer('passChallenge', name, 'failed');
      equal(walk.context.failure?.code, code);
      equal(walk.context.form ?? walk.context.verification, null);
      await walk.send('form.edited', 'plain', 'editing');
    }
  },
  'a required second step removes the captcha': async (open) => {
    const other = await withCaptcha(open);
    await other.send('form.submitted', 'with the captcha');
    await other.answer('checkBot', 'a person');
    await other.answer('postLogin', 'wants verification', 'verificationRequired');
    await other.answer('passChallenge', 'closed', 'failed');
    equal(other.context.captchaNeeded, false);
    equal(other.context.captcha === null, true);
  },
  '[T13] a default password must be changed before the member is loaded': async (open) => {
    const walk = await reachSubmitted(open);
    await walk.answer('postLogin', 'granted, default password');
    await walk.answer('storeToken', 'stored', 'passwordUnsafe');
    equal(walk.has('password'), true);
    deepEqual(walk.asked, []);
    await walk.send('password.submitted', 'a new one', 'changingPassword');
    equal(walk.has('password') && walk.has('busy'), true);
    const { oldPassword, newPassword } = walk.getInput('changePassword') as PasswordChange;
    equal(oldPassword?.open(), 'Baize-demo-1');
    equal(newPassword.open(), 'Green-table-9');
    await walk.answer('changePassword', 'too weak', 'passwordUnsafe');
    equal(walk.context.failure?.code, 'password_weak');
    equal(walk.context.newPassword === null, true);
    await walk.send('password.submitted', 'a new one');
    equal(walk.context.failure === null, true);
    await walk.answer('changePassword', 'changed', 'loadingMember');
    equal(walk.context.newPassword === null, true);
    await walk.answer('loadMember', 'a member', 'done');
  },
  '[T14] an expired password must be changed before the member is loaded': async (open) => {
    const walk = await reachSubmitted(open);
    await walk.answer('postLogin', 'granted, password expired');
    await walk.answer('storeToken', 'stored', 'passwordExpired');
    equal(walk.has('password'), true);
    await walk.send('password.submitted', 'a new one', 'changingPassword');
    await walk.answer('changePassword', 'too weak', 'passwordExpired');
    await walk.send('password.submitted', 'a new one');
    await walk.answer('changePassword', 'changed', 'loadingMember');
  },
  '[T13] [T14] asks for no new password after a login by SMS or from outside': async (open) => {
    for (const password of ['granted, default password', 'granted, password expired']) {
      const sms = await open('on the member site');
      await sms.send('form.submitted', 'mobile and code');
      await sms.answer('postLogin', password);
      await sms.answer('storeToken', 'stored', 'loadingMember');
      const external = await open('on the member site');
      await external.send('form.submitted', 'an outside account', 'posting');
      await external.answer('postLogin', password);
      await external.answer('storeToken', 'stored', 'loadingMember');
    }
  },
  'handles all requirements at once in one fixed order': async (open) => {
    const walk = await reachVerifying(open);
    await walk.answer('passChallenge', 'passed, everything at once', 'storingToken');
    await walk.answer('storeToken', 'stored', 'passwordUnsafe');
    await walk.send('password.submitted', 'a new one');
    await walk.answer('changePassword', 'changed', 'loadingMember');
    await walk.answer('loadMember', 'a member', 'done');
  },
  'leaving the new password ends the new session': async (open) => {
    for (const granted of ['granted, default password', 'granted, password expired']) {
      const walk = await reachSubmitted(open);
      await walk.answer('postLogin', granted);
      await walk.answer('storeToken', 'stored');
      await walk.send('password.submitted', 'a new one');
      await walk.answer('changePassword', 'too weak');
      await walk.send('login.abandoned', 'plain', 'discarding');
      equal(walk.has('busy'), true);
      deepEqual(walk.asked, ['discardSession']);
      equal(walk.getInput('discardSession') === null, true);
      equal(walk.context.answer ?? walk.context.form, null);
      await walk.answer('discardSession', 'done', 'editing');
    }
  },
  'a token that cannot be stored ends the session and shows so': async (open) => {
    for (const answer of ['done', 'offline']) {
      const walk = await reachSubmitted(open);
      await walk.answer('postLogin', 'granted');
      await walk.answer('storeToken', 'no storage', 'discarding');
      const unstored = walk.getInput('discardSession') as { open: () => string };
      equal(unstored.open(), 'token-of-a-player');
      equal(walk.context.answer ?? walk.context.form, null);
      await walk.answer('discardSession', answer, 'failed');
      equal(walk.context.unstored === null, true);
      equal(walk.context.failure?.code, 'unknown_error');
    }
  },
  'a member that cannot be loaded is retried or left': async (open) => {
    const walk = await reachSubmitted(open);
    await walk.answer('postLogin', 'granted');
    await walk.answer('storeToken', 'stored');
    await walk.answer('loadMember', 'offline', 'memberMissing');
    equal(walk.context.failure?.code, 'network_abnormal');
    await walk.send('retry.requested', 'plain', 'loadingMember');
    equal(walk.context.failure === null, true);
    await walk.answer('loadMember', 'offline');
    await walk.send('login.abandoned', 'plain', 'discarding');
    await walk.answer('discardSession', 'offline', 'editing');
    equal(walk.context.failure === null, true);
  },
  'the captcha is cleared with the new session': async (open) => {
    const walk = await withCaptcha(open);
    await walk.send('form.submitted', 'with the captcha');
    await walk.answer('checkBot', 'a person');
    await walk.answer('postLogin', 'granted');
    await walk.answer('storeToken', 'no storage');
    equal(walk.context.captchaNeeded, false);
  },
  'a passkey or an external account is posted at once, under a captcha too, and needs no new password':
    async (open) => {
      for (const proof of ['a passkey', 'an outside account']) {
        const walk = await withCaptcha(open);
        await walk.send('form.submitted', proof, 'posting');
        equal(getPosted(walk).form.method, proof === 'a passkey' ? 'passkey' : 'external');
        await walk.answer('postLogin', 'granted, default password', 'storingToken');
        await walk.answer('storeToken', 'stored', 'loadingMember');
      }
    },
  'an existing sign-in shows no form before it is refused, and then one': async (open) => {
    const typed = await open('on the member site');
    equal(typed.context.formIsShown, true);
    const walk = await open('with a sign-in from outside');
    await walk.send('form.submitted', 'an outside account', 'posting');
    equal(walk.context.formIsShown, false);
    await walk.answer('postLogin', 'offline', 'failed');
    equal(walk.context.formIsShown, true);
    await walk.send('form.edited', 'plain', 'editing');
    equal(walk.context.formIsShown, true);
  },
  'the method can be changed while no call is pending': async (open) => {
    const walk = await open('on the member site');
    await walk.send('method.chosen', 'sms', 'editing');
    equal(walk.context.method, 'sms');
  },
  ...requestScenarios,
};
