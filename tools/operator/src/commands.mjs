// Maps the operator's command line to calls of `/operator-api`.
import { getMarketingCall, marketingUsage } from './operator-marketing.mjs';
import { getRewardCall, rewardUsage } from './operator-rewards.mjs';

const commands = new Set([
  'review',
  'approve',
  'reject',
  'pay',
  'send',
  'settle',
  'return',
  'reopen',
]);

export const usage = `npm run operator -- COMMAND
  members                                       accounts, the newest first
  withdrawals [STATUS]                          those that stand there, the oldest first
  withdrawals show REFERENCE                    one, with its log
  withdrawals pay REFERENCE                     approves, pays and sends the whole amount, after a question
  withdrawals review|approve REFERENCE
  withdrawals reject REFERENCE --reason=TEXT
  withdrawals pay REFERENCE AMOUNT...           in parts of these amounts
  withdrawals send REFERENCE --part=ID
  withdrawals settle|return|reopen REFERENCE --part=ID --reason=TEXT
  deposits [STATUS]                             those of a status, the oldest first; held: another amount or currency came
  deposits show REFERENCE                       one, with its log
  deposits credit REFERENCE [AMOUNT] --reason=TEXT
                                                with what came without its fee, or this amount
  deposits return REFERENCE --reason=TEXT       it was sent back
  late-wins [STATE]                             wins that came after their round was closed, the oldest first
  late-wins show REFERENCE                      one, with its log
  late-wins book|refuse REFERENCE --reason=TEXT
  proposals [STATE]                             calls above what one operator may do alone, the oldest first
  proposals show REFERENCE                      one, with its log
  proposals approve REFERENCE                   another named operator than the proposer: makes the call
  proposals refuse REFERENCE [--reason=TEXT]
  limits                                        what one operator may do alone
  adjustments [STATE]                           corrections of members' money, the oldest first
  adjustments credit|debit USERNAME AMOUNT --reason=TEXT
  adjustments approve|reject REFERENCE          approve: another operator than the one who proposed it
  redemptions [STATUS]                          what members redeemed points for, the oldest first
  redemptions show REFERENCE                    one, with its log
  redemptions approve REFERENCE
  redemptions reject REFERENCE --reason=TEXT
${marketingUsage}
  entries [STATUS]                              entries of activities, the oldest first
  entries show REFERENCE                        one, with its log
  entries review|approve REFERENCE [AMOUNT]     approve: with the activity's reward, or this amount
  entries reject REFERENCE --reason=TEXT        the member reads the reason
  feedback [open|answered]                      what members wrote, the oldest first
  feedback answer REFERENCE --text=TEXT         the member reads it beside what they wrote
  message USERNAME --title=TEXT --text=TEXT     the member reads it in the member centre
  apps upload PLATFORM FILE --version=V [--requires=TEXT]
                                                the file of an app; the download page shows its checksum
  apps remove PLATFORM                          the download page no longer offers it
  rewards                                       what points are redeemed for, with the stock
  bonuses [STATE]                               bonuses of members, the newest first
  bonuses grant USERNAME AMOUNT --times=N --until=TIME --reason=TEXT
                                                to be staked so many times before then (ISO 8601)
  bonuses cancel REFERENCE --reason=TEXT
${rewardUsage}
  contracts [STATE]                             contracts of agents, those that stand first
  contracts preview REFERENCE                   which contracts below would end, and their confirmation
  contracts past-pay REFERENCE                  what it would have paid for the periods that are over
  contracts offer USERNAME --terms=JSON         to an agent at the top: {"kind", "period", "tiers"}
  contracts accept|reject|withdraw|keep|terminate REFERENCE [--confirmation=C] [--reason=TEXT]
  moves preview USERNAME [UPLINE]               who would move below an agent, or to the top, and what would end
  moves make USERNAME [UPLINE] --reason=TEXT [--confirmation=C]
  log                                           what operators have changed, the newest first
  status USERNAME                               whether an account may be used, with its log
  status suspend|reinstate|close USERNAME --reason=TEXT
Lists of members, withdrawals and deposits: --search=TEXT (beginning of an account, part of a reference), --page=N.
Commands accept a reference in any case, with or without its hyphens. --yes answers the question before a payment.
Where: PORTAL_ORIGIN, or http://127.0.0.1:4600. Key: OPERATOR_KEY, or that of the data folder (DATA_DIR).
A person's own key of OPERATOR_KEYS is given as OPERATOR_KEY, too.`;

/**
 * The call of a command line.
 * @param {readonly string[]} words what stands behind `npm run operator --`, without options
 * @param {Readonly<Record<string, string>>} options reason, part, times, until, terms,
 *   confirmation, title, text, path, product, channels, at, search, page
 * @throws {SyntaxError} when the terms are no JSON
 * @returns {{method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object} | null} null
 *   where it is none
 */
export function getCall([subject, ...words], options = {}) {
  const rewardCall = getRewardCall([subject, ...words], options);
  if (rewardCall !== undefined) return rewardCall;
  const marketingCall = getMarketingCall([subject, ...words], options);
  if (marketingCall !== undefined) return marketingCall;
  const { reason } = options;
  if (subject === 'members') return words.length === 0 ? read('/members', options) : null;
  if (subject === 'withdrawals') return withdrawalCall(words, options);
  if (subject === 'proposals') return proposalCall(words, reason);
  if (subject === 'limits') return words.length === 0 ? read('/operator-limits') : null;
  if (subject === 'adjustments') return adjustmentCall(words, reason);
  if (subject === 'redemptions') return redemptionCall(words, reason);
  if (subject === 'entries') return entryCall(words, reason);
  if (subject === 'feedback') return feedbackCall(words, options);
  if (subject === 'message') return messageCall(words, options);
  if (subject === 'apps') return appCall(words);
  if (subject === 'bonuses') return bonusCall(words, options);
  if (subject === 'contracts') return contractCall(words, options);
  if (subject === 'moves') return moveCall(words, options);
  if (subject === 'rewards') return words.length === 0 ? read('/points/rewards') : null;
  if (subject === 'deposits') return depositCall(words, options);
  if (subject === 'late-wins') return lateWinCall(words, reason);
  if (subject === 'log') return words.length === 0 ? read('/log') : null;
  return subject === 'status' ? statusCall(words, reason) : null;
}

/** A read; `--search` and `--page` select rows of a list. */
function read(path, { search, page } = {}) {
  const query = new URLSearchParams({
    ...(search !== undefined && { search }),
    ...(page !== undefined && { pageNo: page }),
  }).toString();
  if (query === '') return { method: 'GET', path };
  return { method: 'GET', path: `${path}${path.includes('?') ? '&' : '?'}${query}` };
}

function show(subject, [verb, reference, ...rest]) {
  if (verb !== 'show' || !reference || rest.length > 0) return null;
  return read(`/${subject}/${encodeURIComponent(reference)}`);
}

function withdrawalCall(words, options) {
  const { reason, part } = options;
  const [verb, reference, ...amounts] = words;
  if (verb === undefined) return read('/withdrawals', options);
  if (verb === 'show') return show('withdrawals', words);
  if (!commands.has(verb)) {
    const path = `/withdrawals?status=${encodeURIComponent(verb)}`;
    return words.length === 1 ? read(path, options) : null;
  }
  if (!reference || (verb === 'pay') !== amounts.length > 0) return null;
  const body = {
    command: verb,
    ...(reason !== undefined && { reason }),
    ...(part !== undefined && { partId: part }),
    ...(verb === 'pay' && { parts: amounts.map((amount) => ({ amount })) }),
  };
  return { method: 'POST', path: `/withdrawals/${encodeURIComponent(reference)}/commands`, body };
}

function proposalCall(words, reason) {
  const [verb, reference] = words;
  if (verb === undefined) return read('/proposals');
  if (verb === 'show') return show('proposals', words);
  if (!['approve', 'refuse'].includes(verb)) {
    return words.length === 1 ? read(`/proposals?state=${encodeURIComponent(verb)}`) : null;
  }
  if (words.length !== 2) return null;
  const path = `/proposals/${encodeURIComponent(reference)}/commands`;
  return { method: 'POST', path, body: { command: verb, ...(reason !== undefined && { reason }) } };
}

function adjustmentCall(words, reason) {
  const [verb, what, amount] = words;
  if (words.length < 2) {
    return read(verb ? `/adjustments?state=${encodeURIComponent(verb)}` : '/adjustments');
  }
  const said = reason !== undefined && { reason };
  if (['approve', 'reject'].includes(verb) && words.length === 2) {
    const path = `/adjustments/${encodeURIComponent(what)}/commands`;
    return { method: 'POST', path, body: { command: verb, ...said } };
  }
  if (!['credit', 'debit'].includes(verb) || words.length !== 3) return null;
  const body = { account: what, direction: verb, amount, ...said };
  return { method: 'POST', path: '/adjustments', body };
}

function depositCall(words, options) {
  const { reason } = options;
  const [verb, reference, amount, ...rest] = words;
  if (verb === 'show') return show('deposits', words);
  if (words.length < 2) {
    if (['credit', 'return'].includes(verb)) return null;
    return read(verb ? `/deposits?status=${encodeURIComponent(verb)}` : '/deposits', options);
  }
  if (!['credit', 'return'].includes(verb) || rest.length > 0) return null;
  if (verb === 'return' && amount !== undefined) return null;
  const body = {
    command: verb,
    ...(amount !== undefined && { amount }),
    ...(reason !== undefined && { reason }),
  };
  return { method: 'POST', path: `/deposits/${encodeURIComponent(reference)}/commands`, body };
}

function lateWinCall(words, reason) {
  const [verb, reference] = words;
  if (verb === 'show') return show('late-wins', words);
  if (words.length < 2) {
    if (['book', 'refuse'].includes(verb)) return null;
    return read(verb ? `/late-wins?state=${encodeURIComponent(verb)}` : '/late-wins');
  }
  if (!['book', 'refuse'].includes(verb) || words.length !== 2) return null;
  const path = `/late-wins/${encodeURIComponent(reference)}/commands`;
  return { method: 'POST', path, body: { command: verb, ...(reason !== undefined && { reason }) } };
}

function redemptionCall(words, reason) {
  const [verb, reference] = words;
  if (verb === undefined) return read('/points/redemptions');
  if (verb === 'show') return show('points/redemptions', words);
  if (words.length === 1) {
    const status = encodeURIComponent(verb.toUpperCase());
    return ['approve', 'reject'].includes(verb)
      ? null
      : read(`/points/redemptions?status=${status}`);
  }
  if (!['approve', 'reject'].includes(verb) || words.length !== 2) return null;
  const path = `/points/redemptions/${encodeURIComponent(reference)}/commands`;
  return { method: 'POST', path, body: { command: verb, ...(reason !== undefined && { reason }) } };
}

function entryCall(words, reason) {
  const [verb, reference, amount, ...rest] = words;
  const decisions = new Set(['review', 'approve', 'reject']);
  if (verb === undefined) return read('/activity-entries');
  if (verb === 'show') return show('activity-entries', words);
  if (words.length === 1 && !decisions.has(verb))
    return read(`/activity-entries?status=${encodeURIComponent(verb)}`);
  const isWrong = rest.length > 0 || (amount !== undefined && verb !== 'approve');
  if (!decisions.has(verb) || reference === undefined || isWrong) return null;
  const path = `/activity-entries/${encodeURIComponent(reference)}/commands`;
  const body = {
    command: verb,
    ...(reason !== undefined && { reason }),
    ...(amount !== undefined && { amount }),
  };
  return { method: 'POST', path, body };
}

function feedbackCall([verb, reference, ...rest], { text }) {
  if (reference === undefined)
    return read(verb ? `/feedback?state=${encodeURIComponent(verb)}` : '/feedback');
  if (verb !== 'answer' || rest.length > 0 || text === undefined) return null;
  return {
    method: 'POST',
    path: `/feedback/${encodeURIComponent(reference)}/answer`,
    body: { text },
  };
}

function messageCall([username, ...rest], { title, text: content }) {
  if (!username || rest.length > 0 || title === undefined || content === undefined) return null;
  const path = `/members/${encodeURIComponent(username)}/messages`;
  return { method: 'POST', path, body: { title, content } };
}

/** An upload is several calls (`app-upload.mjs`). */
function appCall([verb, platform, ...rest]) {
  if (verb !== 'remove' || !platform || rest.length > 0) return null;
  return { method: 'DELETE', path: `/app-files/${encodeURIComponent(platform)}` };
}

function bonusCall(words, { times, until, reason }) {
  const [verb, what, amount] = words;
  if (words.length < 2) {
    return read(verb ? `/bonuses?state=${encodeURIComponent(verb)}` : '/bonuses');
  }
  const said = reason !== undefined && { reason };
  if (verb === 'cancel' && words.length === 2) {
    const path = `/bonuses/${encodeURIComponent(what)}/commands`;
    return { method: 'POST', path, body: { command: 'cancel', ...said } };
  }
  if (verb !== 'grant' || words.length !== 3) return null;
  const wageringBasisPoints = Math.round(Number(times) * 10_000);
  if (!until || !Number.isFinite(wageringBasisPoints)) return null;
  const body = { account: what, amount, wageringBasisPoints, expiresAt: until, ...said };
  return { method: 'POST', path: '/bonuses', body };
}

const contractCommands = new Set(['accept', 'reject', 'withdraw', 'keep', 'terminate']);

function contractCall(words, { terms, confirmation, reason }) {
  const [verb, what, ...rest] = words;
  if (words.length < 2) {
    return read(verb ? `/contracts?state=${encodeURIComponent(verb)}` : '/contracts');
  }
  if (rest.length > 0) return null;
  const path = `/contracts/${encodeURIComponent(what)}`;
  if (verb === 'preview' || verb === 'past-pay') return read(`${path}/${verb}`);
  if (verb === 'offer' && terms !== undefined) {
    return { method: 'POST', path: '/contracts', body: { downline: what, ...JSON.parse(terms) } };
  }
  if (!contractCommands.has(verb)) return null;
  const body = {
    command: verb,
    ...(reason !== undefined && { reason }),
    ...(confirmation !== undefined && { confirmation }),
  };
  return { method: 'POST', path: `${path}/commands`, body };
}

function moveCall(words, { reason, confirmation }) {
  const [verb, username, upline, ...rest] = words;
  if (!username || rest.length > 0) return null;
  const path = `/members/${encodeURIComponent(username)}/moves`;
  if (verb === 'preview') return read(upline ? `${path}?to=${encodeURIComponent(upline)}` : path);
  if (verb !== 'make') return null;
  const body = {
    ...(upline !== undefined && { to: upline }),
    ...(reason !== undefined && { reason }),
    ...(confirmation !== undefined && { confirmation }),
  };
  return { method: 'POST', path, body };
}

function statusCall(words, reason) {
  const [verb, username] = words.length === 2 ? words : [undefined, words[0]];
  if (!username || words.length > 2) return null;
  const path = `/members/${encodeURIComponent(username)}/status`;
  if (verb === undefined) return read(path);
  if (!['suspend', 'reinstate', 'close'].includes(verb)) return null;
  return { method: 'POST', path, body: { command: verb, ...(reason !== undefined && { reason }) } };
}
