// What the operator's commands print.
import { getMarketingLine } from './operator-marketing.mjs';
import { getRewardLine } from './operator-rewards.mjs';

/** A list as readable lines; anything else as JSON. */
export function getText(value) {
  if (!Array.isArray(value?.list)) return JSON.stringify(value, null, 2);
  if (value.list.length === 0) return 'None.';
  const lines = value.list.map(getLine);
  if (value.totalPages > value.pageNo)
    lines.push(`${value.total} in all; --page=${value.pageNo + 1} shows the next.`);
  return lines.join('\n');
}

function getLine(row) {
  const line = getRewardLine(row) ?? getMarketingLine(row);
  if (line !== undefined) return line;
  if (row.nickname !== undefined) return memberLine(row);
  if (row.hash) return [row.seq, row.at, row.operator, row.operation].join('  ');
  if (row.operation) return proposalLine(row);
  if (row.record) return redemptionLine(row);
  if (row.feedback) return feedbackLine(row);
  if (row.stock !== undefined) return rewardLine(row);
  if (row.wagered !== undefined) return bonusLine(row);
  if (row.downline) return contractLine(row);
  if (row.roundId) return lateWinLine(row);
  if (row.provider) return depositLine(row);
  return row.withdrawal ? withdrawalLine(row) : adjustmentLine(row);
}

function memberLine({ account, nickname, kind, status, upline, createdAt, lastLoginAt }) {
  return [
    account.padEnd(20),
    kind.padEnd(6),
    status.padEnd(9),
    `since ${createdAt.slice(0, 10)}`,
    `seen ${lastLoginAt?.slice(0, 10) ?? 'never     '}`,
    `below ${upline ?? 'the platform'}`,
    nickname,
  ].join('  ');
}

function proposalLine({ reference, state, kind, amount, currency, proposedBy, request }) {
  const money = amount === null ? '' : `${amount} ${currency}`;
  return [
    reference,
    state.padEnd(8),
    kind.padEnd(17),
    money.padStart(16),
    proposedBy,
    request,
  ].join('  ');
}

function redemptionLine({ account, record }) {
  const { referenceNumber, status, quantity, name, points, applyTime } = record;
  const what = `${quantity} × ${name}`;
  return [
    referenceNumber,
    status.padEnd(10),
    `${points} points`.padStart(17),
    applyTime,
    account,
    what,
  ].join('  ');
}

function feedbackLine({ account, feedback }) {
  const { reference, sentAt, questionType, content, answer } = feedback;
  const state = answer === undefined ? 'open    ' : 'answered';
  return [reference, state, questionType.padEnd(10), sentAt, account, JSON.stringify(content)].join(
    '  ',
  );
}

function rewardLine({ id, stock, requiredPoints, requiredAmount, active, names }) {
  const cost = `${requiredPoints} points, ${requiredAmount}`.padStart(28);
  return [id, `${stock} left`.padStart(15), cost, active ? 'offered' : 'hidden ', names.en].join(
    '  ',
  );
}

function bonusLine({ reference, state, amount, currency, wagered, wageringRequired, account }) {
  const money = `${amount} ${currency}`.padStart(16);
  const done = `${wagered} of ${wageringRequired} staked`.padStart(34);
  return [reference, state.padEnd(9), money, done, account].join('  ');
}

function contractLine({ id, state, kind, period, upline = 'platform', downline }) {
  return [id, state.padEnd(21), kind.padEnd(8), period, `${upline} > ${downline}`].join('  ');
}

function depositLine({ reference, status, amount, currency, arrived, createdAt, account }) {
  const asked = `${amount} ${currency}`.padStart(16);
  const came = arrived ? `${arrived.amount} ${arrived.currency} came`.padStart(21) : ''.padEnd(21);
  return [reference, status.padEnd(8), asked, came, createdAt, account].join('  ');
}

function lateWinLine({ reference, state, amount, currency, vassalage, roundId, account }) {
  const money = `${amount} ${currency}`.padStart(16);
  return [reference, state.padEnd(7), money, `${vassalage}/${roundId}`, account].join('  ');
}

function adjustmentLine({ reference, direction, amount, currency, state, proposedBy, account }) {
  const sign = direction === 'debit' ? '-' : '+';
  const money = `${sign}${amount} ${currency}`.padStart(17);
  return [reference, state.padEnd(8), money, proposedBy, account].join('  ');
}

function withdrawalLine({ account, withdrawal }) {
  const { reference, amount, currency, state, createdAt } = withdrawal;
  return [
    reference,
    state.padEnd(21),
    `${amount} ${currency}`.padStart(16),
    createdAt,
    account,
  ].join('  ');
}

/** Says what waits for a second operator, and how to approve it. */
export const waitingText = ({ reference, expiresAt }) =>
  `Nothing has been done yet: this is above what one operator may do alone.
Another operator of OPERATOR_KEYS approves it before ${expiresAt}:
  OPERATOR_KEY=... npm run operator -- proposals approve ${reference}`;

/** Why a call was refused, in one line. */
export function getRefusal({ code = 'unknown', title = '', refusal, errors = [] } = {}) {
  const cause = refusal ? ` (${refusal.cause} in ${refusal.state})` : '';
  const fields = errors.map(({ pointer, rule }) => `${pointer}: ${rule}`).join(', ');
  return `${title} [${code}]${cause}${fields && `: ${fields}`}`;
}
