/** Repeats the sums of one round from what the player knows of it; nothing leaves the browser. */
import type { Claim } from '../kernel/client/check-path.ts';
import { GAME_NAMES } from '../kernel/game.ts';
import type { Numbers } from '../kernel/game.ts';
import { CLIENT_SEED, computeCommitment, computeDigest } from '../kernel/seeds.ts';
import { toDecimal } from '../kernel/money.ts';
import { recompute } from './recompute.ts';

export const EMPTY: Claim = {
  game: 'lines',
  serverSeed: '',
  clientSeed: '',
  nonce: '',
  commitment: '',
  choice: '',
  moves: '',
  stake: '',
  win: '',
  jackpot: '',
};

/** A round to try the page with. */
export const EXAMPLE: Claim = {
  ...EMPTY,
  serverSeed: '5f2c9a1d7be04836a9c1e2d3f4b5a6978812345678abcdef0123456789abcdef',
  clientSeed: 'lucky',
  nonce: '37',
  commitment: '7adfbb7a8a70eafd6fb0f855368c1004bc831e1343ba331efdabdd3388f7716e',
};

export interface Check {
  readonly commitment: string;
  /** Null when there was none to compare with. */
  readonly matches: boolean | null;
  /** The first digest that the result is read from, and the message that it signs. */
  readonly digest: string;
  readonly message: string;
  readonly outcome: Numbers;
  readonly pay: PayCheck | null;
}

/** Payout of the round by its result. Decimal strings, like the claim's. */
export interface PayCheck {
  /** Null where the result alone does not decide it. */
  readonly pays: string | null;
  /** Null where nothing was claimed or nothing can be worked out. */
  readonly matches: boolean | null;
}

const AMOUNT = /^(\d{1,12}(\.\d{1,4})?)?$/;
const CHOICE = /^(-?\d{1,10}(,-?\d{1,10})*)?$/;

/** The first field that cannot be right, or null. */
export function getProblem(claim: Claim): keyof Claim | null {
  const { serverSeed, clientSeed, nonce, choice, moves, stake, win, jackpot } = claim;
  if (!/^\S{1,128}$/.test(serverSeed)) return 'serverSeed';
  if (!CLIENT_SEED.test(clientSeed)) return 'clientSeed';
  if (!/^[1-9]\d{0,8}$/.test(nonce)) return 'nonce';
  if (!CHOICE.test(choice)) return 'choice';
  if (!CHOICE.test(moves)) return 'moves';
  if (!AMOUNT.test(stake)) return 'stake';
  // An amount of another currency, or rounded by hand, cannot be compared.
  const isLike = (amount: string): boolean =>
    AMOUNT.test(amount) && (amount === '' || countDecimals(amount) === countDecimals(stake));
  if (!isLike(win)) return 'win';
  return isLike(jackpot) ? null : 'jackpot';
}

/** Repeats both sums. The claim must have no problem. */
export async function check(claim: Claim): Promise<Check> {
  const { game, serverSeed, clientSeed, nonce, commitment } = claim;
  const seed = { serverSeed, clientSeed, nonce: Number(nonce) };
  const choice = readNumbers(claim.choice);
  const message = game === 'lines' ? `${clientSeed}:${nonce}` : `${clientSeed}:${nonce}:0`;
  const digest = await computeDigest(serverSeed, message);
  const own = await computeCommitment(serverSeed);
  const outcome = await recompute.outcome(game, seed, choice);
  const shown = commitment.trim().toLowerCase();
  return {
    commitment: own,
    matches: shown === '' ? null : shown === own,
    digest: Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join(''),
    message,
    outcome,
    pay: claim.stake === '' ? null : await checkPay(claim, outcome, choice),
  };
}

async function checkPay(claim: Claim, outcome: Numbers, choice: Numbers): Promise<PayCheck> {
  const { game, stake, win, jackpot } = claim;
  const moves = readNumbers(claim.moves);
  const minor = await recompute.pay(game, { outcome, choice, moves, stakeMinor: toMinor(stake) });
  if (minor === null) return { pays: null, matches: null };
  const pays = toDecimal(minor, countDecimals(stake));
  const paid = toMinor(win) - toMinor(jackpot === '' ? '0' : jackpot);
  return { pays, matches: win === '' ? null : minor === paid };
}

const readNumbers = (text: string): Numbers => (text === '' ? [] : text.split(',').map(Number));
const countDecimals = (amount: string): number => (amount.split('.')[1] ?? '').length;
const toMinor = (amount: string): number => Number(amount.replace('.', ''));

/** A claim from the part of an address behind `#`, which is never sent to a server. */
export function claimIn(hash: string): Claim {
  const query = new URLSearchParams(hash.replace(/^#/, ''));
  const part = (key: keyof Claim): string => query.get(key) ?? '';
  return {
    game: GAME_NAMES.find((name) => name === part('game')) ?? 'lines',
    serverSeed: part('serverSeed'),
    clientSeed: part('clientSeed'),
    nonce: part('nonce'),
    commitment: part('commitment'),
    choice: part('choice'),
    moves: part('moves'),
    stake: part('stake'),
    win: part('win'),
    jackpot: part('jackpot'),
  };
}
