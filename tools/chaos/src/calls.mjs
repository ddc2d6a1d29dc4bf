// The calls of players, vendors, providers and the operator, each of which can be sent repeatedly.
import { signedHeaders } from '../../../apps/server/test/support/vendor-signature.mjs';

/**
 * @typedef {object} Call
 * @property {string} name its permanent name: a key, a transaction's id
 * @property {string} kind
 * @property {(facts: object) => Request} request built for each try, since a signature has a time
 * @property {boolean} [isVendor]
 * @property {ReadonlySet<string>} [passing] refusals that mean that something is still missing
 * @property {ReadonlySet<string>} [refusals] refusals that only this call may get
 * @property {boolean} [isLive] whether its answer is the current state, which may change
 *
 * @typedef {{method: string, path: string, headers: Record<string, string>, body: string}} Request
 */

/** Refusals of a vendor's call that may become another answer later. */
const RETRYABLE_REFUSALS = new Set(['transaction_not_found', 'round_not_found']);

function signCall(kind, { name, path, fields, sign, ...more }) {
  const body = JSON.stringify(fields);
  return {
    name,
    kind,
    isVendor: true,
    ...more,
    request(facts) {
      const headers = signedHeaders({ ...sign(facts), target: path, body });
      return { method: 'POST', path, headers, body };
    },
  };
}

const byVendor = ({ vendor, vendorSecret }) => ({ code: vendor, secret: vendorSecret });
const byProvider = ({ provider, providerSecret }) => ({ code: provider, secret: providerSecret });

/** A call of a game's vendor about a round. */
function ofRound(kind, { seat, round, name }, fields) {
  const { playerId } = seat;
  return signCall(kind, {
    name,
    path: `/vendor-api/${kind}`,
    fields: { playerId, roundId: round, transactionId: name, ...fields },
    sign: byVendor,
    passing: RETRYABLE_REFUSALS,
  });
}

export const bet = (at, { gameCode, amount }) =>
  ofRound('bet', at, { sessionId: at.seat.sessionId, gameCode, amount });
export const win = (at, fields) => ofRound('win', at, fields);
export const rollback = (at, betTransactionId) => ofRound('rollback', at, { betTransactionId });
export const closeRound = (at, gameCode) => ofRound('close-round', at, { gameCode });

/** A call with an idempotency key. */
export function keyed(kind, { name, path, body, headers }) {
  const text = JSON.stringify(body);
  return {
    name,
    kind,
    request: (facts) => ({
      method: 'POST',
      path,
      headers: { ...headers(facts), 'idempotency-key': name },
      body: text,
    }),
  };
}

export const byPlayer =
  ({ token }) =>
  () => ({ authorization: `Bearer ${token}` });
export const byOperator = ({ operatorKey }) => ({ 'x-operator-key': operatorKey });

export const transfer = (seat, name, body) =>
  keyed('transfer', { name, path: '/api/wallet/transfer', body, headers: byPlayer(seat) });

export const edgeTransfer = (seat, name, body) =>
  keyed('edgeTransfer', {
    name,
    path: '/api/wallet/edge-transfer',
    body,
    headers: byPlayer(seat),
  });

export const deposit = (seat, name, amount) =>
  keyed('deposit', {
    name,
    path: '/api/cashier/deposits',
    body: { methodId: 'pay-in', amount },
    headers: byPlayer(seat),
  });

/**
 * A provider's report on a deposit. The answer to a failed one contains the deposit's current
 * state.
 */
export const depositResult = (name, fields) =>
  signCall('depositResult', {
    name,
    path: '/vendor-api/deposit-result',
    fields: { transactionId: name, currency: 'USD', ...fields },
    sign: byProvider,
    isLive: true,
  });

export const withdrawal = (seat, name, amount, methodId = 'small') =>
  keyed('withdrawal', {
    name,
    path: '/api/cashier/withdrawals',
    body: {
      methodId,
      accountId: seat.accountId,
      amount,
      paymentPassword: seat.paymentPassword,
    },
    headers: byPlayer(seat),
  });

export const order = (name, reference, body) =>
  keyed('order', {
    name,
    path: `/operator-api/withdrawals/${reference}/commands`,
    body: { reason: 'As agreed', ...body },
    headers: byOperator,
  });

export const confirmation = (seat, name, reference, body) =>
  keyed('confirmation', {
    name,
    path: `/api/cashier/withdrawals/${reference}/confirmation`,
    body: { bankAccountName: seat.holder, ...body },
    headers: byPlayer(seat),
  });
