/** The arcade's own calls: sessions, rounds, moves, bets, event streams, seeds, play money. */
import { CLIENT_SEED } from '../seeds.ts';
import type { Figures } from '../fraction.ts';
import { stakesFor, toDecimal } from '../money.ts';
import type { GameSheet } from '../protocol.ts';
import { bookRoutes } from './book-routes.ts';
import { duelRoutes } from './duel-routes.ts';
import {
  readAmount,
  type Body,
  type Decimals,
  toInvalid,
  toJsonReply,
  KEY,
  readMatching,
  onlyKeys,
  readNumber,
  readNumbers,
  REQUEST_ID,
} from './fields.ts';
import type { Handlers, Incoming, Reply, Routes } from './http.ts';
import type { Platform } from './platform.ts';
import { PlayMoney } from './play-money.ts';
import { Problem, getRefusal } from './problem.ts';
import type { GameName, Games, Title } from '../game.ts';
import type { BookTable } from './book-table.ts';
import type { ClockTable } from './clock-table.ts';
import type { Exit, TableOrder } from './shared-table.ts';
import type { Duels } from './duels.ts';
import type { Move, Order, PlayerSession } from './session.ts';
import type { Sessions } from './sessions.ts';
import type { Tables } from './tables.ts';

const CURRENCY = /^[A-Z]{3,5}$/;

/** A printed name. */
const NAME = /^[^\p{Cc}]{1,100}$/u;

const MAX_TITLES = 24;
const MAX_RESULTS = 50;

export interface ApiOptions {
  readonly platform: Platform;
  readonly sessions: Sessions;
  readonly fun: PlayMoney;
  readonly tables: Tables;
  readonly duels: Duels;
  readonly games: Games;
  /** Which game a title opens. */
  readonly findGame: (title: Title) => GameName;
  /** Odds for the sheet of a game. */
  readonly getFigures: (game: GameName) => Figures;
}

/** The calls, by path and method. */
export function apiRoutes(options: ApiOptions): Routes {
  const { platform, sessions, fun, tables, duels } = options;
  const getSession = ({ bearer }: Incoming): PlayerSession =>
    PlayMoney.has(bearer) ? fun.find(bearer) : sessions.find(bearer);
  return new Map(
    Object.entries<Handlers>({
      '/session': {
        async POST(incoming) {
          const launch = readLaunch(incoming.json());
          return toJsonReply(await (launch.isFun ? openForFun : openSession)(options, launch));
        },
        async GET(incoming) {
          if (PlayMoney.has(incoming.bearer)) return toJsonReply(fun.view(incoming.bearer));
          const session = getSession(incoming);
          const { vendor, platformSession: sessionId, playerId } = session.seat;
          const answer = await platform.call(vendor, 'balance', { sessionId, playerId });
          if (answer.kind === 'ok') session.setBalance(answer.value.balance);
          return toJsonReply(session.view(incoming.bearer, []));
        },
      },
      '/sheet': { POST: (incoming) => toJsonReply(getSheet(options, incoming.json())) },
      '/rounds': {
        async POST(incoming) {
          const session = getSession(incoming);
          return toJsonReply(await session.play(readOrder(incoming.json(), session.seat)));
        },
      },
      '/jackpot': {
        async GET(incoming) {
          const session = getSession(incoming);
          if (!PlayMoney.has(incoming.bearer)) await readJackpot(platform, session);
          return toJsonReply({ amount: session.view(incoming.bearer, []).jackpot });
        },
      },
      '/moves': {
        async POST(incoming) {
          return toJsonReply(await getSession(incoming).move(readMove(incoming.json())));
        },
      },
      '/bets': {
        async POST(incoming) {
          const session = getSession(incoming);
          const order = readBet(incoming.json(), session.seat);
          return toJsonReply(await tables.find(session.seat).placeBet(session, order));
        },
      },
      '/cash-out': {
        async POST(incoming) {
          const session = getSession(incoming);
          const exit = readExit(incoming.json());
          return toJsonReply(await tables.find(session.seat).cashOut(session, exit));
        },
      },
      '/stop-order': {
        async POST(incoming) {
          const session = getSession(incoming);
          const body = incoming.json();
          onlyKeys(body, ['orderId']);
          const orderId = readMatching(body, 'orderId', KEY);
          return toJsonReply(await tables.findDraws(session.seat).stopOrder(session, orderId));
        },
      },
      '/draws': {
        POST: async (incoming) => toJsonReply(await readDraws(options, incoming.json())),
      },
      '/events': {
        GET(incoming) {
          const session = getSession(incoming);
          const { seat } = session;
          const table = duels.has(seat) ? duels : (tables.findBook(seat) ?? tables.find(seat));
          return streamTable(table, session);
        },
      },
      ...bookRoutes(tables, getSession),
      ...duelRoutes(duels, getSession),
      '/seed': {
        async POST(incoming) {
          const session = getSession(incoming);
          const revealed = await session.rotate();
          const { commitment, nextNonce } = session.view(incoming.bearer, []);
          return toJsonReply({ revealed, commitment, nextNonce });
        },
      },
      '/age': { POST: ({ bearer }) => toJsonReply(fun.confirmAge(bearer)) },
      '/refill': { POST: ({ bearer }) => toJsonReply(fun.refill(bearer)) },
    }),
  );
}

/** Anything that streams events to a player. */
type Watchable = Pick<Duels, 'watch'> | Pick<BookTable, 'watch'> | Pick<ClockTable, 'watch'>;

function streamTable(table: Watchable, session: PlayerSession): Reply {
  return {
    kind: 'stream',
    start: ({ send, end }) =>
      table.watch(session, (event, data) => {
        send(event, data);
        if (event === 'moved') end();
      }),
  };
}

/** The odds and stakes of a title, for a platform that shows them before the launch. */
function getSheet({ findGame, getFigures }: ApiOptions, body: Body): GameSheet {
  onlyKeys(body, ['vendor', 'game', 'type', 'name', 'jackpot', 'currency', 'decimals']);
  const decimals = readNumber(body, 'decimals');
  if (decimals < 0 || decimals > 4) throw toInvalid('decimals', 'range');
  const game = findGame({
    vendor: readMatching(body, 'vendor', KEY),
    gameCode: readMatching(body, 'game', KEY),
    gameType: readMatching(body, 'type', KEY),
    gameName: readMatching(body, 'name', NAME),
    hasJackpot: body['jackpot'] === true,
  });
  const stakes = stakesFor(readMatching(body, 'currency', CURRENCY), decimals);
  return {
    game,
    ...getFigures(game),
    minStake: toDecimal(Math.min(...stakes), decimals),
    maxStake: toDecimal(Math.max(...stakes), decimals),
  };
}

interface Launch {
  readonly token: string;
  readonly game: string;
  readonly vendor: string;
  readonly isFun: boolean;
}

async function openSession(
  { platform, sessions, tables, findGame }: ApiOptions,
  launch: Launch,
): Promise<unknown> {
  const { vendor } = launch;
  const answer = await platform.call(vendor, 'authenticate', { sessionId: launch.token });
  if (answer.kind === 'unknown') throw getRefusal(answer.reason, 'platform_unreachable');
  if (answer.kind === 'refused') throw openingRefusal(answer.code);
  const { sessionId: platformSession, gameCode: game, playerId, ...money } = answer.value;
  const { gameType = '', gameName = '', jackpot: hasJackpot = false } = answer.value;
  const kind = findGame({ vendor, gameCode: game, gameType, gameName, hasJackpot });
  // The session names its game; an address that names another was tampered with.
  if (game !== launch.game) throw new Problem('token_refused', { reason: 'other_game' });
  const { currency, decimals, balance, displayName } = money;
  const seat = { vendor, game, kind, playerId, platformSession, displayName, currency, decimals };
  const { sessionId, session } = await sessions.sit(seat, balance);
  tables.findBook(seat)?.addTitle({ vendor, game, kind }, gameName);
  if (hasJackpot) await readJackpot(platform, session);
  return session.view(sessionId, sessions.takeNews(seat));
}

async function openForFun(
  { platform, fun, tables, findGame }: ApiOptions,
  launch: Launch,
): Promise<unknown> {
  const { vendor, game, token } = launch;
  const answer = await platform.call(vendor, 'fun-session', { token, gameCode: game });
  if (answer.kind === 'unknown') throw getRefusal(answer.reason, 'platform_unreachable');
  if (answer.kind === 'refused') throw openingRefusal(answer.code);
  const { minimumAge, askAge, expiresAt, gameType = '', gameName = '' } = answer.value;
  const { jackpot: hasJackpot = false } = answer.value;
  const kind = findGame({ vendor, gameCode: game, gameType, gameName, hasJackpot });
  const until = Date.parse(expiresAt);
  tables.findBook({ kind })?.addTitle({ vendor, game, kind }, gameName);
  return fun.open({ vendor, game, kind, token, hasJackpot, minimumAge, askAge, until });
}

/** Reads the jackpot of a session's title; keeps the last amount if none is reported. */
async function readJackpot(platform: Platform, session: PlayerSession): Promise<void> {
  const { vendor, game: gameCode, currency } = session.seat;
  const answer = await platform.call(vendor, 'jackpot', { gameCode, currency });
  if (answer.kind === 'ok') session.setJackpot(answer.value.amount);
}

/**
 * A session that expired before it was opened is a used-up link; blocks and maintenance keep their
 * names.
 */
function openingRefusal(code: string): Problem {
  const problem = getRefusal(code, 'token_refused');
  return problem.code === 'session_expired'
    ? new Problem('token_refused', { reason: code })
    : problem;
}

function readLaunch(body: Body): Launch {
  onlyKeys(body, ['token', 'game', 'vendor', 'mode']);
  const { mode } = body;
  if (mode !== undefined && mode !== 'fun') throw toInvalid('mode', 'enum');
  return {
    token: readMatching(body, 'token', KEY),
    game: readMatching(body, 'game', KEY),
    vendor: readMatching(body, 'vendor', KEY),
    isFun: mode === 'fun',
  };
}

function readOrder(body: Body, { decimals }: Decimals, more: readonly string[] = []): Order {
  onlyKeys(body, ['requestId', 'stake', 'clientSeed', 'choice', ...more]);
  return {
    requestId: readMatching(body, 'requestId', REQUEST_ID),
    clientSeed: readMatching(body, 'clientSeed', CLIENT_SEED),
    stakeMinor: readAmount(body, 'stake', decimals),
    choice: 'choice' in body ? readNumbers(body, 'choice') : [],
  };
}

function readBet(body: Body, seat: Decimals): TableOrder {
  const more = ['round', 'draws', 'stopsOnWin'];
  const { stopsOnWin = false } = body;
  if (typeof stopsOnWin !== 'boolean') throw toInvalid('stopsOnWin', 'boolean');
  return {
    ...readOrder(body, seat, more),
    round: readNumber(body, 'round'),
    draws: 'draws' in body ? readNumber(body, 'draws') : 1,
    stopsOnWin,
  };
}

/** The titles of lotteries whose draws another program asks for. */
function readTitles(body: Body): readonly Title[] {
  onlyKeys(body, ['titles', 'results']);
  const { titles } = body;
  const isList = Array.isArray(titles) && titles.length <= MAX_TITLES;
  if (!isList) throw toInvalid('titles', 'array');
  return titles.map((title: unknown) => {
    const one = (typeof title === 'object' && title !== null ? title : {}) as Body;
    return {
      vendor: readMatching(one, 'vendor', KEY),
      gameCode: readMatching(one, 'gameCode', KEY),
      gameType: readMatching(one, 'gameType', KEY),
      gameName: readMatching(one, 'gameName', NAME),
      hasJackpot: false,
    };
  });
}

function readCount(body: Body): number {
  const count = 'results' in body ? readNumber(body, 'results') : 1;
  if (count < 0 || count > MAX_RESULTS) throw toInvalid('results', 'integer');
  return count;
}

/** The draw on sale and the latest results of each title; null for one that is no lottery. */
function readDraws({ tables, games, findGame }: ApiOptions, body: Body): Promise<unknown[]> {
  const count = readCount(body);
  const views = readTitles(body).map(async (title) => {
    const kind = findGame(title);
    const game = games[kind];
    if (game?.kind !== 'draws') return null;
    const table = tables.findDraws({ vendor: title.vendor, game: title.gameCode, kind });
    const { results, ...next } = await table.readDraws(count);
    return {
      kind,
      ...next,
      results: results.map(({ outcome, ...result }) => ({
        ...result,
        numbers: game.describeOutcome(outcome),
      })),
    };
  });
  return Promise.all(views);
}

function readMove(body: Body): Move {
  onlyKeys(body, ['requestId', 'roundId', 'move']);
  return {
    requestId: readMatching(body, 'requestId', REQUEST_ID),
    roundId: readMatching(body, 'roundId', KEY),
    move: body['move'] === null ? null : readNumber(body, 'move'),
  };
}

function readExit(body: Body): Exit {
  onlyKeys(body, ['requestId', 'betId']);
  return {
    requestId: readMatching(body, 'requestId', REQUEST_ID),
    betId: readMatching(body, 'betId', KEY),
  };
}
