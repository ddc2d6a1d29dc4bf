/** What the page shows at a moment, and how each event changes it. Pure; `useGame` feeds it. */
import type { SpinResult, TableView } from '../game/protocol.ts';
import type { SeedChange } from './calls.ts';
import { isStringKey } from './strings.ts';
import type { StringKey } from './strings.ts';

/** A sentence for the player; amounts are decimal strings of the table's currency. */
export interface Notice {
  readonly key: StringKey;
  readonly tone: 'plain' | 'good' | 'bad';
  readonly amounts?: Readonly<Record<string, string>>;
}

/**
 * `opening`: no table yet. `ready`: may spin. `turning`: the reels turn and the answer is awaited.
 * `landing`: the answer is here and the reels come to rest. `over`: only a new launch helps.
 */
export type Phase = 'opening' | 'ready' | 'turning' | 'landing' | 'over';

export interface Game {
  readonly phase: Phase;
  readonly table: TableView | null;
  readonly stake: string;
  readonly clientSeed: string;
  /** Where the reels rest or are about to rest. */
  readonly stops: readonly number[];
  /** The answer while the reels come to rest: balance and win show when they do. */
  readonly landing: SpinResult | null;
  /** The spin whose wins are lit. */
  readonly lit: SpinResult | null;
  readonly notice: Notice;
  readonly canRetryOpening: boolean;
}

export type GameEvent =
  | { readonly type: 'opened'; readonly table: TableView }
  | { readonly type: 'opening.failed'; readonly code: string }
  | { readonly type: 'opening.repeated' }
  | { readonly type: 'stake.chosen'; readonly stake: string }
  | { readonly type: 'seed.written'; readonly clientSeed: string }
  | { readonly type: 'seed.changed'; readonly change: SeedChange }
  | { readonly type: 'spin.started'; readonly resumed: boolean }
  | { readonly type: 'spin.waiting' }
  | { readonly type: 'spin.answered'; readonly result: SpinResult }
  | { readonly type: 'spin.failed'; readonly notice: Notice; readonly over: boolean }
  | { readonly type: 'reels.rested' }
  | { readonly type: 'table.read'; readonly table: TableView }
  | { readonly type: 'age.confirmed'; readonly table: TableView }
  | { readonly type: 'purse.refilled'; readonly table: TableView };

/** The page before anything is known. */
export function newGame(clientSeed: string): Game {
  return {
    phase: 'opening',
    table: null,
    stake: '',
    clientSeed,
    stops: [0, 0, 0, 0, 0],
    landing: null,
    lit: null,
    notice: { key: 'opening', tone: 'plain' },
    canRetryOpening: false,
  };
}

/** The next moment. Events that do not fit the moment change nothing. */
export function gameAfter(game: Game, event: GameEvent): Game {
  switch (event.type) {
    case 'opened':
      return opened(game, event.table);
    case 'opening.failed':
      return openingFailed(game, event.code);
    case 'opening.repeated':
      return {
        ...game,
        phase: 'opening',
        notice: { key: 'opening', tone: 'plain' },
        canRetryOpening: false,
      };
    case 'stake.chosen':
      return game.phase === 'ready' ? { ...game, stake: event.stake } : game;
    case 'seed.written':
      return { ...game, clientSeed: event.clientSeed };
    case 'seed.changed':
      return game.table ? { ...game, table: withSeed(game.table, event.change) } : game;
    case 'spin.started':
      return {
        ...game,
        phase: 'turning',
        lit: null,
        notice: { key: event.resumed ? 'resumed' : 'spinning', tone: 'plain' },
      };
    case 'spin.waiting':
      return { ...game, notice: { key: 'again', tone: 'bad' } };
    case 'spin.answered':
      return { ...game, phase: 'landing', landing: event.result, stops: event.result.spin.stops };
    case 'spin.failed':
      return { ...game, phase: event.over ? 'over' : 'ready', notice: event.notice };
    case 'reels.rested':
      return game.landing && game.table ? rested(game, game.landing, game.table) : game;
    case 'table.read':
      return tableRead(game, event.table);
    case 'age.confirmed':
    case 'purse.refilled':
      return game.phase === 'ready'
        ? { ...game, table: event.table, lit: null, notice: { key: 'ready', tone: 'plain' } }
        : game;
  }
}

function opened(game: Game, table: TableView): Game {
  const last = table.history[0];
  return {
    ...game,
    phase: 'ready',
    table,
    stake: table.turning?.stake ?? last?.stake ?? table.stakes[2] ?? table.stakes[0] ?? '',
    stops: last?.stops ?? game.stops,
    notice: noticeOfNews(table),
  };
}

/** Failures that a second try may cure, because the launch token is not used up yet. */
const PASSING: ReadonlySet<string> = new Set([
  'platform_unreachable',
  'maintenance',
  'offline',
  'too_many_players',
]);

function openingFailed(game: Game, code: string): Game {
  const canRetryOpening = PASSING.has(code);
  const key = code === 'platform_unreachable' || code === 'offline' ? 'unopened' : overKey(code);
  return { ...game, phase: 'over', notice: { key, tone: 'bad' }, canRetryOpening };
}

function overKey(code: string): StringKey {
  return isStringKey(code) && code !== 'internal_error' ? code : 'invalid_request';
}

function noticeOfNews(table: TableView): Notice {
  const news = table.recovered.at(-1);
  if (!news) return { key: 'ready', tone: 'plain' };
  if (news.outcome === 'refunded') {
    return { key: 'recoveredBack', tone: 'plain', amounts: { amount: news.stake } };
  }
  return Number(news.win) === 0
    ? { key: 'recoveredLost', tone: 'plain' }
    : { key: 'recoveredPaid', tone: 'good', amounts: { amount: news.win } };
}

function withSeed(table: TableView, change: SeedChange): TableView {
  return {
    ...table,
    commitment: change.commitment,
    nextNonce: change.nextNonce,
    revealed: [change.revealed, ...table.revealed],
  };
}

function rested(game: Game, result: SpinResult, table: TableView): Game {
  const known = table.history.some((spin) => spin.roundId === result.spin.roundId);
  return {
    ...game,
    phase: 'ready',
    landing: null,
    lit: result.spin.voided ? null : result,
    notice: noticeOfSpin(result),
    table: {
      ...table,
      balance: result.balance ?? table.balance,
      net: result.net,
      nextNonce: Math.max(table.nextNonce, result.spin.nonce + 1),
      history: known ? table.history : [result.spin, ...table.history],
    },
  };
}

/** A win that is not above its stake is told as what came back, not cheered (RTS 14F). */
export function isGain({ spin }: SpinResult): boolean {
  return !spin.voided && Number(spin.win) > Number(spin.stake);
}

function noticeOfSpin(result: SpinResult): Notice {
  const { spin } = result;
  if (spin.voided) return { key: 'voided', tone: 'plain', amounts: { amount: spin.stake } };
  if (Number(spin.win) === 0) return { key: 'lost', tone: 'plain' };
  if (result.balance === null) return { key: 'paying', tone: 'good' };
  return isGain(result)
    ? { key: 'won', tone: 'good', amounts: { amount: spin.win } }
    : { key: 'returned', tone: 'plain', amounts: { amount: spin.win, stake: spin.stake } };
}

/** The spin as the table tells it now: paid, or cancelled meanwhile. */
function settledSpin({ spin }: SpinResult, table: TableView): Pick<SpinResult, 'spin' | 'balance'> {
  const told = table.history.find(({ roundId }) => roundId === spin.roundId) ?? spin;
  return { spin: told, balance: table.balance };
}

/** Whether the play money is too little for the stake that is chosen. */
export function isPurseShort({ table, stake }: Game): boolean {
  return table?.fun != null && Number(table.balance) < Number(stake);
}

/** A later look at the table settles what was pending; it never disturbs reels that turn. */
function tableRead(game: Game, table: TableView): Game {
  if (game.phase !== 'ready' || !game.table) return game;
  const paid = game.notice.key === 'paying' && table.history.every((spin) => spin.settled);
  const lit = paid && game.lit ? { ...game.lit, ...settledSpin(game.lit, table) } : game.lit;
  const notice = paid && lit ? noticeOfSpin(lit) : game.notice;
  return { ...game, table, lit: lit?.spin.voided ? null : lit, notice };
}
