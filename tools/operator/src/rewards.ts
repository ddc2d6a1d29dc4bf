/** The operator's commands for missions, VIP levels, rebates, raffles and offered rewards. */
import type { Call, Options } from './call.ts';

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

const readCall = (path: string): Call => ({ method: 'GET', path });
const putCall = (path: string, terms: string): Call => ({
  method: 'PUT',
  path,
  body: JSON.parse(terms) as object,
});

/** Settings that are read and replaced as a whole, by subject. */
const settingPaths: Readonly<Record<string, string>> = {
  leaderboard: '/leaderboard-prizes',
  vip: '/vip-levels',
  rebates: '/rebate-settings',
};

/**
 * The call of a command line about rewards; null if it is not understood, undefined if the subject
 * is another. Throws a SyntaxError when the terms are not JSON.
 */
export function getRewardCall(
  [subject = '', ...words]: readonly string[],
  options: Options,
): Call | null | undefined {
  if (subject === 'missions') return missionCall(words, options);
  if (subject === 'raffles') return raffleCall(words, options);
  if (subject === 'gift') return giftCall(words, options);
  const path = settingPaths[subject];
  return path === undefined ? undefined : settingCall(path, words, options);
}

function settingCall(
  path: string,
  [verb, ...rest]: readonly string[],
  { terms }: Options,
): Call | null {
  if (verb === undefined) return readCall(path);
  return verb === 'set' && rest.length === 0 && terms !== undefined ? putCall(path, terms) : null;
}

function missionCall([verb, id, ...rest]: readonly string[], { terms }: Options): Call | null {
  if (verb === undefined) return readCall('/missions');
  if (verb !== 'set' || id === undefined || rest.length > 0 || terms === undefined) return null;
  return putCall(`/missions/${encodeURIComponent(id)}`, terms);
}

function raffleCall([verb, id, ...rest]: readonly string[], { terms }: Options): Call | null {
  if (verb === undefined) return readCall('/raffles');
  if (id === undefined || rest.length > 0) return null;
  const path = `/raffles/${encodeURIComponent(id)}`;
  if (verb === 'draw') return { method: 'POST', path: `${path}/draw` };
  return verb === 'set' && terms !== undefined ? putCall(path, terms) : null;
}

function giftCall([account, ...rest]: readonly string[], options: Options): Call | null {
  const { title, terms, until, reason } = options;
  if (account === undefined || rest.length > 0) return null;
  if (title === undefined || terms === undefined || until === undefined || reason === undefined)
    return null;
  const body = {
    account,
    title: { en: title },
    reward: JSON.parse(terms) as object,
    expiresAt: until,
    reason,
  };
  return { method: 'POST', path: '/gifts', body };
}

export interface MissionRow {
  readonly id: string;
  readonly active: boolean;
  readonly event: string;
  readonly window: string;
  readonly goal: { readonly amount?: string; readonly count?: number };
  readonly completions: number;
  readonly names: { readonly en: string };
}

export function toMissionLine(row: MissionRow): string {
  const { id, active, event, window, goal, completions, names } = row;
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

export interface RaffleRow {
  readonly id: string;
  readonly state: string;
  readonly drawsAt: string;
  readonly tickets: number;
  readonly winners: readonly unknown[];
  readonly names: { readonly en: string };
  readonly commitment: string;
}

export function toRaffleLine(row: RaffleRow): string {
  const { id, state, drawsAt, tickets, winners, names } = row;
  const sold = `${tickets} tickets`.padStart(14);
  return [id.padEnd(18), state.padEnd(8), drawsAt, sold, `${winners.length} won`, names.en].join(
    '  ',
  );
}
