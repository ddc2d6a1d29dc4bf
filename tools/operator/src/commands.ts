/** Maps the operator's command line to calls of `/operator-api`. */
import { getBrandCall } from './brand.ts';
import type { Call, Options } from './call.ts';
import { getMarketingCall } from './marketing.ts';
import { getRewardCall } from './rewards.ts';

/** The words of a command line behind its subject. */
type Words = readonly string[];

const withdrawalCommands = new Set([
  'review',
  'approve',
  'reject',
  'pay',
  'send',
  'settle',
  'return',
  'reopen',
]);

/**
 * The call of a command line; null if it is not understood. Throws a SyntaxError when the terms are
 * not JSON.
 * @param line what stands behind `npm run operator --`, without options
 */
export function getCall(line: readonly string[], options: Options = {}): Call | null {
  const call = getRewardCall(line, options) ?? getMarketingCall(line, options);
  const [subject = '', ...words] = line;
  return call === undefined ? (subjects[subject]?.(words, options) ?? null) : call;
}

/** The call of each subject's words. */
const subjects: Readonly<Record<string, (words: Words, options: Options) => Call | null>> = {
  members: (words, options) => readList('/members', words, options),
  withdrawals: withdrawalCall,
  deposits: depositCall,
  'late-wins': lateWinCall,
  proposals: proposalCall,
  limits: (words) => readList('/operator-limits', words),
  adjustments: adjustmentCall,
  redemptions: redemptionCall,
  entries: entryCall,
  feedback: feedbackCall,
  message: messageCall,
  apps: appCall,
  rewards: (words) => readList('/points/rewards', words),
  bonuses: bonusCall,
  contracts: contractCall,
  moves: moveCall,
  brand: getBrandCall,
  log: (words) => readList('/log', words),
  status: statusCall,
};

/** A list that takes no further words. */
const readList = (path: string, words: Words, options?: Options): Call | null =>
  words.length === 0 ? createRead(path, options) : null;

/** A read; `--search` and `--page` select rows of a list. */
function createRead(path: string, { search, page }: Options = {}): Call {
  const query = new URLSearchParams({
    ...(search !== undefined && { search }),
    ...(page !== undefined && { pageNo: page }),
  }).toString();
  if (query === '') return { method: 'GET', path };
  return { method: 'GET', path: `${path}${path.includes('?') ? '&' : '?'}${query}` };
}

function show(subject: string, [verb, reference, ...rest]: Words): Call | null {
  if (verb !== 'show' || !reference || rest.length > 0) return null;
  return createRead(`/${subject}/${encodeURIComponent(reference)}`);
}

function withdrawalCall(words: Words, options: Options): Call | null {
  const { reason, part } = options;
  const [verb, reference, ...amounts] = words;
  if (verb === undefined) return createRead('/withdrawals', options);
  if (verb === 'show') return show('withdrawals', words);
  if (!withdrawalCommands.has(verb)) {
    const path = `/withdrawals?status=${encodeURIComponent(verb)}`;
    return words.length === 1 ? createRead(path, options) : null;
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

function proposalCall(words: Words, { reason }: Options): Call | null {
  const [verb = '', reference = ''] = words;
  if (verb === '') return createRead('/proposals');
  if (verb === 'show') return show('proposals', words);
  if (!['approve', 'refuse'].includes(verb)) {
    return words.length === 1 ? createRead(`/proposals?state=${encodeURIComponent(verb)}`) : null;
  }
  if (words.length !== 2) return null;
  const path = `/proposals/${encodeURIComponent(reference)}/commands`;
  return { method: 'POST', path, body: { command: verb, ...(reason !== undefined && { reason }) } };
}

function adjustmentCall(words: Words, { reason }: Options): Call | null {
  const [verb = '', what = '', amount] = words;
  if (words.length < 2) {
    return createRead(verb ? `/adjustments?state=${encodeURIComponent(verb)}` : '/adjustments');
  }
  const reasonBody = reason !== undefined && { reason };
  if (['approve', 'reject'].includes(verb) && words.length === 2) {
    const path = `/adjustments/${encodeURIComponent(what)}/commands`;
    return { method: 'POST', path, body: { command: verb, ...reasonBody } };
  }
  if (!['credit', 'debit'].includes(verb) || words.length !== 3) return null;
  const body = { account: what, direction: verb, amount, ...reasonBody };
  return { method: 'POST', path: '/adjustments', body };
}

function depositCall(words: Words, options: Options): Call | null {
  const { reason } = options;
  const [verb = '', reference = '', amount, ...rest] = words;
  if (verb === 'show') return show('deposits', words);
  if (words.length < 2) {
    if (['credit', 'return'].includes(verb)) return null;
    return createRead(verb ? `/deposits?status=${encodeURIComponent(verb)}` : '/deposits', options);
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

function lateWinCall(words: Words, { reason }: Options): Call | null {
  const [verb = '', reference = ''] = words;
  if (verb === 'show') return show('late-wins', words);
  if (words.length < 2) {
    if (['book', 'refuse'].includes(verb)) return null;
    return createRead(verb ? `/late-wins?state=${encodeURIComponent(verb)}` : '/late-wins');
  }
  if (!['book', 'refuse'].includes(verb) || words.length !== 2) return null;
  const path = `/late-wins/${encodeURIComponent(reference)}/commands`;
  return { method: 'POST', path, body: { command: verb, ...(reason !== undefined && { reason }) } };
}

function redemptionCall(words: Words, { reason }: Options): Call | null {
  const [verb = '', reference = ''] = words;
  if (verb === '') return createRead('/points/redemptions');
  if (verb === 'show') return show('points/redemptions', words);
  if (words.length === 1) {
    const status = encodeURIComponent(verb.toUpperCase());
    return ['approve', 'reject'].includes(verb)
      ? null
      : createRead(`/points/redemptions?status=${status}`);
  }
  if (!['approve', 'reject'].includes(verb) || words.length !== 2) return null;
  const path = `/points/redemptions/${encodeURIComponent(reference)}/commands`;
  return { method: 'POST', path, body: { command: verb, ...(reason !== undefined && { reason }) } };
}

function entryCall(words: Words, { reason }: Options): Call | null {
  const [verb, reference, amount, ...rest] = words;
  const decisions = new Set(['review', 'approve', 'reject']);
  if (verb === undefined) return createRead('/activity-entries');
  if (verb === 'show') return show('activity-entries', words);
  if (words.length === 1 && !decisions.has(verb))
    return createRead(`/activity-entries?status=${encodeURIComponent(verb)}`);
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

function feedbackCall([verb, reference, ...rest]: Words, { text }: Options): Call | null {
  if (reference === undefined)
    return createRead(verb ? `/feedback?state=${encodeURIComponent(verb)}` : '/feedback');
  if (verb !== 'answer' || rest.length > 0 || text === undefined) return null;
  return {
    method: 'POST',
    path: `/feedback/${encodeURIComponent(reference)}/answer`,
    body: { text },
  };
}

function messageCall([username, ...rest]: Words, options: Options): Call | null {
  const { title, text: content } = options;
  if (!username || rest.length > 0 || title === undefined || content === undefined) return null;
  const path = `/members/${encodeURIComponent(username)}/messages`;
  return { method: 'POST', path, body: { title, content } };
}

/** An upload is several calls (`app-upload.ts`). */
function appCall([verb, platform, ...rest]: Words): Call | null {
  if (verb !== 'remove' || !platform || rest.length > 0) return null;
  return { method: 'DELETE', path: `/app-files/${encodeURIComponent(platform)}` };
}

function bonusCall(words: Words, { times, until, reason }: Options): Call | null {
  const [verb = '', what = '', amount] = words;
  if (words.length < 2) {
    return createRead(verb ? `/bonuses?state=${encodeURIComponent(verb)}` : '/bonuses');
  }
  const cancelBody = reason !== undefined && { reason };
  if (verb === 'cancel' && words.length === 2) {
    const path = `/bonuses/${encodeURIComponent(what)}/commands`;
    return { method: 'POST', path, body: { command: 'cancel', ...cancelBody } };
  }
  if (verb !== 'grant' || words.length !== 3) return null;
  const wageringBasisPoints = Math.round(Number(times) * 10_000);
  if (!until || !Number.isFinite(wageringBasisPoints)) return null;
  const body = { account: what, amount, wageringBasisPoints, expiresAt: until, ...cancelBody };
  return { method: 'POST', path: '/bonuses', body };
}

const contractCommands = new Set(['accept', 'reject', 'withdraw', 'keep', 'terminate']);

function contractCall(words: Words, options: Options): Call | null {
  const { terms, confirmation, reason } = options;
  const [verb = '', what = '', ...rest] = words;
  if (words.length < 2) {
    return createRead(verb ? `/contracts?state=${encodeURIComponent(verb)}` : '/contracts');
  }
  if (rest.length > 0) return null;
  const path = `/contracts/${encodeURIComponent(what)}`;
  if (verb === 'preview' || verb === 'past-pay') return createRead(`${path}/${verb}`);
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

function moveCall(words: Words, { reason, confirmation }: Options): Call | null {
  const [verb, username, upline, ...rest] = words;
  if (!username || rest.length > 0) return null;
  const path = `/members/${encodeURIComponent(username)}/moves`;
  if (verb === 'preview')
    return createRead(upline ? `${path}?to=${encodeURIComponent(upline)}` : path);
  if (verb !== 'make') return null;
  const body = {
    ...(upline !== undefined && { to: upline }),
    ...(reason !== undefined && { reason }),
    ...(confirmation !== undefined && { confirmation }),
  };
  return { method: 'POST', path, body };
}

function statusCall(words: Words, { reason }: Options): Call | null {
  const [verb, username] = words.length === 2 ? words : [undefined, words[0]];
  if (!username || words.length > 2) return null;
  const path = `/members/${encodeURIComponent(username)}/status`;
  if (verb === undefined) return createRead(path);
  if (!['suspend', 'reinstate', 'close'].includes(verb)) return null;
  return { method: 'POST', path, body: { command: verb, ...(reason !== undefined && { reason }) } };
}
