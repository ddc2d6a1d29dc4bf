// The operator's commands for missions, VIP levels, rebates, raffles and offered rewards, as calls
// of `/operator-api`.

export const rewardUsage = `  missions                                      with how often each was completed
  missions set ID --terms=JSON                  {"names", "event", "goal", "window", "reward", …}, as docs/operations.md says
  leaderboard [set --terms=JSON]                the prizes of a week: {"prizes": [{"toRank", "points"}]}
  vip [set --terms=JSON]                        the levels: {"levels": [{"names", "threshold", "pointsPercent", "rebateBasisPoints"}]}
  rebates [set --terms=JSON]                    {"enabled", "payout", "rates", "minimum", "claimDays"}
  raffles                                       with tickets and winners
  raffles set ID --terms=JSON                   {"names", "opensAt", "drawsAt", "prizes", "claimDays"}
  raffles draw ID                               one whose time has come
  gift USERNAME --title=TEXT --terms=JSON --until=TIME --reason=TEXT
                                                offers a reward: {"kind": "cash", "amount": "5.00"}`;

const read = (path) => ({ method: 'GET', path });
const put = (path, terms) => ({ method: 'PUT', path, body: JSON.parse(terms) });

/** Paths of the settings that are one whole, by their subject. */
const settings = {
  leaderboard: '/leaderboard-prizes',
  vip: '/vip-levels',
  rebates: '/rebate-settings',
};

/**
 * The call of a command line about rewards.
 * @param {readonly string[]} line the subject and its words
 * @param {Readonly<Record<string, string>>} options terms, title, until, reason
 * @throws {SyntaxError} when the terms are no JSON
 * @returns {{method: string, path: string, body?: object} | null | undefined} null where it is
 *   none, undefined where the subject is another
 */
export function getRewardCall([subject, ...words], options) {
  if (subject === 'missions') return missionCall(words, options);
  if (subject === 'raffles') return raffleCall(words, options);
  if (subject === 'gift') return giftCall(words, options);
  if (subject in settings) return settingCall(settings[subject], words, options);
  return undefined;
}

function settingCall(path, [verb, ...rest], { terms }) {
  if (verb === undefined) return read(path);
  return verb === 'set' && rest.length === 0 && terms !== undefined ? put(path, terms) : null;
}

function missionCall([verb, id, ...rest], { terms }) {
  if (verb === undefined) return read('/missions');
  if (id === undefined || rest.length > 0) return null;
  const path = `/missions/${encodeURIComponent(id)}`;
  if (verb === 'set' && terms !== undefined) return put(path, terms);
  return null;
}

function raffleCall([verb, id, ...rest], { terms }) {
  if (verb === undefined) return read('/raffles');
  if (id === undefined || rest.length > 0) return null;
  const path = `/raffles/${encodeURIComponent(id)}`;
  if (verb === 'draw') return { method: 'POST', path: `${path}/draw` };
  return verb === 'set' && terms !== undefined ? put(path, terms) : null;
}

function giftCall([account, ...rest], { title, terms, until, reason }) {
  if (account === undefined || rest.length > 0) return null;
  if ([title, terms, until, reason].includes(undefined)) return null;
  const body = {
    account,
    title: { en: title },
    reward: JSON.parse(terms),
    expiresAt: until,
    reason,
  };
  return { method: 'POST', path: '/gifts', body };
}

/** A row of a list of missions or raffles as a line; undefined of any other. */
export function getRewardLine(row) {
  if (row.completions !== undefined) return missionLine(row);
  return row.commitment === undefined ? undefined : raffleLine(row);
}

function missionLine({ id, active, event, window, goal, completions, names }) {
  return [
    id.padEnd(18),
    active ? 'on ' : 'off',
    event.padEnd(7),
    window.padEnd(6),
    `${goal.amount ?? goal.count}`.padStart(10),
    `${completions} completed`.padStart(16),
    names.en,
  ].join('  ');
}

function raffleLine({ id, state, drawsAt, tickets, winners, names }) {
  const sold = `${tickets} tickets`.padStart(14);
  return [id.padEnd(18), state.padEnd(8), drawsAt, sold, `${winners.length} won`, names.en].join(
    '  ',
  );
}
