// Requests by which a stranger could find out whether an account exists or a value is taken.
import { randomUUID } from 'node:crypto';
import { proofFor } from '../../scripts/lib/proof.mjs';

const json = (body, headers = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

let names = 0;
/** A user name that does not exist. */
const freshName = () => `stranger${(names += 1)}`;

/** A registration that is valid except for `about`; a proof of work replaces the captcha. */
async function registration(origin, about) {
  const password = 'Green-table-9';
  const passwords = { password, confirmPassword: password };
  const boxes = { termsAccepted: true, ageConfirmed: true, login: true };
  const challenge = await proofFor(origin, 'captcha');
  const body = { username: freshName(), ...passwords, ...boxes, challenge, ...about };
  const request = json(body, { 'idempotency-key': randomUUID() });
  return ['/api/registration', { ...request, method: 'PUT' }];
}

const ofPhone = ({ phone }) => ({ mobileNum: phone, countryDialingCode: '+84' });

async function codeRequest(origin, who, purpose) {
  const challenge = await proofFor(origin);
  return ['/api/sms/code', json({ ...ofPhone(who), purpose, challenge })];
}

async function makeAttempt(origin, who, purpose) {
  const [path, request] = await codeRequest(origin, who, purpose);
  const answer = await (await fetch(origin + path, request)).json();
  return answer.value.attemptId;
}

/** Each prepares its request before the clock starts. */
export const surfaces = {
  login: async (origin, { name: username }) => {
    const challenge = await proofFor(origin);
    const body = { username, password: 'not the password', type: 'username', site: 'member' };
    return ['/api/auth/login', json({ ...body, challenge })];
  },
  forgot: async (origin, { name: username, email }) => {
    const { payload: proof } = await proofFor(origin);
    const form = new URLSearchParams({ username, email, proof });
    return ['/api/auth/forgot-password', { method: 'POST', body: form }];
  },
  registerEmail: (origin, { email }) => registration(origin, { email }),
  registerPhone: (origin, who) => registration(origin, ofPhone(who)),
  registerName: (origin, { name: username }) => registration(origin, { username }),
  smsLogin: (origin, who) => codeRequest(origin, who, 'login'),
  smsReset: (origin, who) => codeRequest(origin, who, 'reset_password'),
  smsRegister: async (origin, { phone: mobileNo }) => {
    const challenge = await proofFor(origin);
    return [
      '/api/sms/registration-mobile',
      json({ mobileNo, countryDialingCode: '+84', challenge }),
    ];
  },
  codeLogin: async (origin, who) => {
    const attemptId = await makeAttempt(origin, who, 'login');
    const code = { username: who.phone, password: '000000', attemptId, countryDialingCode: '+84' };
    return ['/api/auth/login-code', json({ ...code, site: 'member' })];
  },
  codeReset: async (origin, who) => {
    const attemptId = await makeAttempt(origin, who, 'reset_password');
    const chosen = { verificationCode: '000000', newPassword: 'Green-table-9', attemptId };
    return ['/api/auth/password-by-phone', json({ ...ofPhone(who), ...chosen })];
  },
};

/**
 * A taken name must be reported in the end, after the captcha, so its time reveals nothing more.
 */
export const tells = new Set(['registerName']);
