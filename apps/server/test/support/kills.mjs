// Kills the server during calls that count, retries, and counts the bookings.
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { signedHeaders, getVendorSecret } from './vendor-signature.mjs';
import { bundleServer } from '../../bundle.mjs';

const here = dirname(fileURLToPath(import.meta.url));

/** Failpoints of a call in order. */
export const STEPS = ['begun', 'claimed', 'booked', 'committed'];
/**
 * The calls that are cut off: those that move money or create an account, the vendor's, and the
 * payment provider's.
 */
export const OPERATIONS = [
  'transferWallet',
  'creditMember',
  'changeAccountStatus',
  'createDeposit',
  'depositResult',
  'createWithdrawal',
  'commandWithdrawal',
  'confirmWithdrawal',
  'transferAlongEdge',
  'redeemReward',
  'convertPoints',
  'vendor:bet',
  'vendor:win',
  'vendor:rollback',
  'register',
];

/** Amount of a call that moves one unit of money, in minor units. */
const AMOUNT = 100n;
const LATER_MS = 61_000;
/** The password of members registered in a run. */
const PASSWORD = 'Green-table-9';

/**
 * Bundles the server that can be killed, beside the packages that it needs. Returns the folder; the
 * caller removes it after the last start.
 */
export async function buildKilledServer() {
  const folder = join(here, '../../node_modules/.cache', `killed-server-${process.pid}`);
  await bundleServer(join(here, 'killed-server.ts'), folder);
  return folder;
}

/** One life of the server. */
class Life {
  /** @param {import('node:child_process').ChildProcess} child @param {object} facts */
  constructor(child, facts) {
    this.child = child;
    this.facts = facts;
    this.ended = once(child, 'exit');
  }

  static async begin(folder, env) {
    const child = fork(join(folder, 'main.js'), {
      env: { ...process.env, BAIZE_MODE: 'test', PORT: '0', LOG_LEVEL: 'error', ...env },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const [firstMessage] = await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(([code]) => {
        throw new Error(`the server ended with ${code} before it was ready`);
      }),
    ]);
    return new Life(child, firstMessage.facts);
  }

  /** The next such call ends this life at that failpoint. */
  async arm(step, operation) {
    this.child.send({ step, operation });
    await once(this.child, 'message');
  }

  /** Logs in a member registered in this run. */
  async getToken(account) {
    this.child.send({ account, password: PASSWORD });
    const [{ token }] = await once(this.child, 'message');
    return token;
  }

  async stop() {
    this.child.kill('SIGTERM');
    await this.ended;
  }
}

/** Sends a call; null when the connection was cut off instead of answered. */
async function send({ url, method, headers, body }, origin) {
  try {
    const answer = await fetch(origin + url, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
    return { status: answer.status, text: await answer.text() };
  } catch {
    return null;
  }
}

/** Signs as in seamless.yaml, again for each attempt. */
function vendorCall(facts, name, fields) {
  const body = JSON.stringify({ playerId: facts.seat.playerId, ...fields });
  return () => {
    const url = `/vendor-api/${name}`;
    const secret = getVendorSecret(facts.vendorMasterKey, facts.vendor);
    const headers = signedHeaders({ code: facts.vendor, secret, target: url, body });
    return { method: 'POST', url, headers, body };
  };
}

/**
 * Calls sent before the one that is cut off, and that call, by operation; each gets the answer of
 * the one before.
 */
const getCalls = {
  transferWallet: (facts) => {
    const body = JSON.stringify({ from: 'MAIN', to: facts.vendor, amount: '1.00' });
    const headers = {
      authorization: `Bearer ${facts.seat.token}`,
      'idempotency-key': randomUUID(),
    };
    return [() => ({ method: 'POST', url: '/api/wallet/transfer', headers, body })];
  },
  creditMember: ({ seat, operatorKey }) => {
    const body = JSON.stringify({ account: seat.account, amount: '1.00', reason: 'Killed' });
    const headers = { 'x-operator-key': operatorKey, 'idempotency-key': randomUUID() };
    return [() => ({ method: 'POST', url: '/operator-api/credits', headers, body })];
  },
  changeAccountStatus: ({ operatorKey }) => {
    const account = newAccount();
    const body = JSON.stringify({ command: 'suspend', reason: 'Killed' });
    const headers = { 'x-operator-key': operatorKey, 'idempotency-key': randomUUID() };
    const url = `/operator-api/members/${account}/status`;
    return [getRegistration(account), () => ({ method: 'POST', url, headers, body })];
  },
  createDeposit: () => [getRegistration(newAccount(), { login: true }), getDeposit()],
  depositResult: (facts) => [getDeposit(facts.seat), getResult(facts)],
  createWithdrawal: (facts) => [getWithdrawal(facts)],
  commandWithdrawal: (facts) => [getWithdrawal(facts), getOrder(facts, { command: 'reject' })],
  confirmWithdrawal: (facts) => [
    getWithdrawal(facts),
    getOrder(facts, { command: 'review' }),
    getOrder(facts, { command: 'approve' }),
    getOrder(facts, { command: 'pay', parts: [{ amount: '1.00' }] }),
    getOrder(facts, { command: 'send' }),
    getConfirmation(facts),
  ],
  transferAlongEdge: ({ seat }) => {
    const { paymentPassword } = seat;
    const body = JSON.stringify({ direction: 'upline', amount: '1.00', paymentPassword });
    const headers = { authorization: `Bearer ${seat.token}`, 'idempotency-key': randomUUID() };
    return [() => ({ method: 'POST', url: '/api/wallet/edge-transfer', headers, body })];
  },
  // A price of one unit of money besides points, and the points that convert to one unit.
  redeemReward: (facts) => [getPoints(facts, 'redeem', { rewardId: 'killed', quantity: 1 })],
  convertPoints: (facts) => [getPoints(facts, 'convert', { points: 100 })],
  register: () => [getRegistration(newAccount())],
  'vendor:bet': (facts) => [getBet(facts, randomUUID())],
  'vendor:win': (facts) => {
    const roundId = randomUUID();
    const win = { gameCode: facts.gameCode, roundId, transactionId: `${roundId}-w` };
    return [getBet(facts, roundId), vendorCall(facts, 'win', { ...win, amount: '1.00' })];
  },
  'vendor:rollback': (facts) => {
    const roundId = randomUUID();
    const back = { roundId, transactionId: `${roundId}-r`, betTransactionId: `${roundId}-b` };
    return [getBet(facts, roundId), vendorCall(facts, 'rollback', back)];
  },
};

function getPoints({ seat: { token, paymentPassword } }, path, wanted) {
  const body = JSON.stringify({ ...wanted, paymentPassword });
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
  return () => ({ method: 'POST', url: `/api/points/${path}`, headers, body });
}

const newAccount = () => `k${randomUUID().replaceAll('-', '').slice(0, 14)}`;

function getRegistration(username, more = {}) {
  const password = PASSWORD;
  const terms = { termsAccepted: true, ageConfirmed: true };
  const body = JSON.stringify({ username, password, confirmPassword: password, ...terms, ...more });
  const headers = { 'idempotency-key': randomUUID() };
  return () => ({ method: 'PUT', url: '/api/registration', headers, body });
}

/** A deposit of a seat, or of the member just registered, who has no pending one. */
function getDeposit(seat) {
  const body = JSON.stringify({ methodId: 'pay-in', amount: '1.00' });
  const key = randomUUID();
  return (answer) => {
    const token = seat?.token ?? JSON.parse(answer.text).value.session.token;
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key };
    return { method: 'POST', url: '/api/cashier/deposits', headers, body };
  };
}

function getResult({ provider, providerSecret: secret }) {
  const transactionId = randomUUID();
  return (answer) => {
    const { reference, amount, currency } = JSON.parse(answer.text).value;
    const url = '/vendor-api/deposit-result';
    const body = JSON.stringify({ reference, transactionId, outcome: 'paid', amount, currency });
    const headers = signedHeaders({ code: provider, secret, target: url, body });
    return { method: 'POST', url, headers, body };
  };
}

function getWithdrawal({ seat }) {
  const { accountId, paymentPassword } = seat;
  const body = JSON.stringify({ methodId: 'small', accountId, amount: '1.00', paymentPassword });
  const headers = { authorization: `Bearer ${seat.token}`, 'idempotency-key': randomUUID() };
  return () => ({ method: 'POST', url: '/api/cashier/withdrawals', headers, body });
}

/** The withdrawal in an answer to its member or the operator. */
function withdrawalIn({ text }) {
  const { value } = JSON.parse(text);
  return value.withdrawal ?? value;
}

function getOrder({ operatorKey }, order) {
  const headers = { 'x-operator-key': operatorKey, 'idempotency-key': randomUUID() };
  return (answer) => {
    const { reference, parts } = withdrawalIn(answer);
    const part = order.command === 'send' ? { partId: parts[0].partId } : {};
    const body = JSON.stringify({ reason: 'Killed', ...order, ...part });
    return {
      method: 'POST',
      url: `/operator-api/withdrawals/${reference}/commands`,
      headers,
      body,
    };
  };
}

function getConfirmation({ seat }) {
  const { token, holder: bankAccountName } = seat;
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
  return (answer) => {
    const { reference, parts } = withdrawalIn(answer);
    const body = JSON.stringify({ outcome: 'received', partId: parts[0].partId, bankAccountName });
    return {
      method: 'POST',
      url: `/api/cashier/withdrawals/${reference}/confirmation`,
      headers,
      body,
    };
  };
}

function getBet(facts, roundId) {
  const { gameCode, seat } = facts;
  const bet = { sessionId: seat.sessionId, gameCode, roundId, transactionId: `${roundId}-b` };
  return vendorCall(facts, 'bet', { ...bet, amount: '1.00' });
}

/**
 * How often the call was booked: by money moved, by a registration's demo money, by a new member's
 * deposits, or by the log of a new account or withdrawal.
 */
async function bookings(operation, before, life, facts, answer) {
  if (operation === 'register') {
    const { user } = JSON.parse(answer.text).value;
    const token = await life.getToken(user.account);
    return Number((await getBalance({ ...facts, seat: { token } })) / AMOUNT);
  }
  if (operation === 'changeAccountStatus') return getCommands(answer, facts);
  if (operation === 'createDeposit') return getDeposits(answer, life, facts);
  if (operation === 'confirmWithdrawal') return getReceipts(answer, facts);
  const after = await getBalance(facts);
  const moved = before > after ? before - after : after - before;
  return Number(moved / AMOUNT);
}

async function getCommands(answer, { url, operatorKey }) {
  const { account } = JSON.parse(answer.text).value;
  const headers = { 'x-operator-key': operatorKey };
  const path = `/operator-api/members/${account}/status`;
  const log = await send({ method: 'GET', url: path, headers }, url);
  return JSON.parse(log.text).value.events.length;
}

/** The number of deposits of the member whose deposit was answered. */
async function getDeposits(answer, life, { url, operatorKey }) {
  const { reference } = JSON.parse(answer.text).value;
  const path = `/operator-api/deposits/${reference}`;
  const headers = { 'x-operator-key': operatorKey };
  const deposit = await send({ method: 'GET', url: path, headers }, url);
  const token = await life.getToken(JSON.parse(deposit.text).value.account);
  const own = { authorization: `Bearer ${token}` };
  const list = await send({ method: 'GET', url: '/api/cashier/deposits', headers: own }, url);
  return JSON.parse(list.text).value.total;
}

async function getReceipts(answer, { url, operatorKey }) {
  const headers = { 'x-operator-key': operatorKey };
  const path = `/operator-api/withdrawals/${withdrawalIn(answer).reference}`;
  const log = await send({ method: 'GET', url: path, headers }, url);
  const { events } = JSON.parse(log.text).value;
  return events.filter(({ command }) => command === 'receive').length;
}

async function getBalance({ seat, url }) {
  const authorization = `Bearer ${seat.token}`;
  const answer = await send(
    { method: 'GET', url: '/api/wallet/balance', headers: { authorization } },
    url,
  );
  const { value } = JSON.parse(answer.text);
  return BigInt(value.available.replace('.', ''));
}

async function advance({ url, operatorKey }, milliseconds) {
  const headers = { 'x-operator-key': operatorKey };
  const body = JSON.stringify({ milliseconds });
  await send({ method: 'POST', url: '/operator-api/clock/advance', headers, body }, url);
}

/**
 * A server on a database of its own that is killed repeatedly.
 * @param {{folder: string, databaseUrl?: string, template?: string}} place
 */
export async function startKilledServer({ folder, databaseUrl = '', template = '' }) {
  const dataDir = await mkdtemp(join(tmpdir(), 'baize-kills-'));
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    TEMPLATE: template,
    DEMO_CREDIT: '1.00',
  };
  let life = await Life.begin(folder, env);
  const { seat } = life.facts;
  const facts = () => ({ ...life.facts, seat });

  /**
   * Kills it at one failpoint of one call, restarts it, and retries twice: at once or a minute
   * later.
   */
  async function kill({ step, operation, isLate }) {
    const calls = getCalls[operation](facts());
    const cut = calls.pop();
    let answer = null;
    for (const call of calls) answer = await send(call(answer), facts().url);
    const before = await getBalance(facts());
    await life.arm(step, operation);
    const answered = await send(cut(answer), facts().url);
    const [, signal] = await life.ended;

    life = await Life.begin(folder, env);
    const { brokenRules } = life.facts;
    if (isLate) await advance(facts(), LATER_MS);
    const first = await send(cut(answer), facts().url);
    await advance(facts(), LATER_MS);
    const second = await send(cut(answer), facts().url);
    return {
      step,
      operation,
      isLate,
      wasKilled: answered === null && signal === 'SIGKILL',
      brokenRules,
      booked: first === null ? 0 : await bookings(operation, before, life, facts(), first),
      status: first?.status ?? null,
      isSame: first !== null && first.text === second?.text,
    };
  }

  async function stop() {
    await life.stop();
    await rm(dataDir, { recursive: true, force: true });
  }

  return { kill, stop };
}

/** Totals of many kills. */
export function getFigures(rows) {
  const count = (wanted) => rows.filter(wanted).length;
  return {
    kills: count(({ wasKilled }) => wasKilled),
    retries: rows.length * 2,
    broken: count(({ brokenRules }) => brokenRules.length > 0),
    lost: count(({ booked }) => booked === 0),
    doubled: count(({ booked }) => booked > 1),
    otherAnswers: count(({ isSame, status }) => !isSame || status !== 200),
  };
}
