/** The arcade's own calls: open, look, spin, change the seed; for play money also the age and a refill. */
import { CLIENT_SEED } from '../game/fair.ts';
import { toMinor } from '../game/money.ts';
import type { Handlers, Incoming, Reply, Routes } from './http.ts';
import type { Platform } from './platform.ts';
import { PlayMoney } from './play-money.ts';
import { Problem, getRefusal } from './problem.ts';
import type { Seat } from './round.ts';
import type { SpinOrder } from './table.ts';
import type { Tables } from './tables.ts';

type Body = Readonly<Record<string, unknown>>;

/** Keys of seamless.yaml. */
const KEY = /^[A-Za-z0-9_.:-]{1,64}$/;
const REQUEST_ID = /^[A-Za-z0-9-]{8,64}$/;

/** The calls, by path and method. */
export function apiRoutes(platform: Platform, tables: Tables, fun: PlayMoney): Routes {
  const getTable = ({ bearer }: Incoming) =>
    PlayMoney.has(bearer) ? fun.find(bearer) : tables.find(bearer);
  return new Map(
    Object.entries<Handlers>({
      '/session': {
        async POST(incoming) {
          const launch = readLaunch(incoming.json());
          if (launch.isFun) return json(await openForFun(platform, fun, launch));
          return json(await openSession(platform, tables, launch));
        },
        async GET(incoming) {
          if (PlayMoney.has(incoming.bearer)) return json(fun.view(incoming.bearer));
          const table = getTable(incoming);
          const { vendor, platformSession: sessionId, playerId } = table.seat;
          const answer = await platform.call(vendor, 'balance', { sessionId, playerId });
          if (answer.kind === 'ok') table.knowBalance(answer.value.balance);
          return json(table.view(incoming.bearer, []));
        },
      },
      '/spin': {
        async POST(incoming) {
          const table = getTable(incoming);
          return json(await table.spin(readSpin(incoming.json(), table.seat)));
        },
      },
      '/seed': {
        async POST(incoming) {
          const table = getTable(incoming);
          const revealed = await table.rotate();
          const { commitment, nextNonce } = table.view(incoming.bearer, []);
          return json({ revealed, commitment, nextNonce });
        },
      },
      '/age': { POST: ({ bearer }) => json(fun.confirmAge(bearer)) },
      '/refill': { POST: ({ bearer }) => json(fun.refill(bearer)) },
    }),
  );
}

interface Launch {
  readonly token: string;
  readonly game: string;
  readonly vendor: string;
  readonly isFun: boolean;
}

async function openSession(platform: Platform, tables: Tables, launch: Launch): Promise<unknown> {
  const { vendor } = launch;
  const answer = await platform.call(vendor, 'authenticate', { sessionId: launch.token });
  if (answer.kind === 'unknown') throw getRefusal(answer.reason, 'platform_unreachable');
  if (answer.kind === 'refused') throw openingRefusal(answer.code);
  const { sessionId: platformSession, gameCode: game, playerId, ...money } = answer.value;
  // The session names its game; an address that names another was tampered with.
  if (game !== launch.game) throw new Problem('token_refused', { reason: 'other_game' });
  const { currency, decimals, balance } = money;
  const seat = { vendor, game, playerId, platformSession, currency, decimals };
  const { sessionId, table } = await tables.sit(seat, balance);
  return table.view(sessionId, tables.takeNews(seat));
}

async function openForFun(platform: Platform, fun: PlayMoney, launch: Launch): Promise<unknown> {
  const { vendor, game, token } = launch;
  const answer = await platform.call(vendor, 'fun-session', { token, gameCode: game });
  if (answer.kind === 'unknown') throw getRefusal(answer.reason, 'platform_unreachable');
  if (answer.kind === 'refused') throw openingRefusal(answer.code);
  const { minimumAge, askAge, expiresAt } = answer.value;
  const until = Date.parse(expiresAt);
  return fun.open({ vendor, game, token, minimumAge, askAge, until });
}

/** A session that expired before it was opened is a used-up link; blocks and maintenance keep their names. */
function openingRefusal(code: string): Problem {
  const problem = getRefusal(code, 'token_refused');
  return problem.code === 'session_expired'
    ? new Problem('token_refused', { reason: code })
    : problem;
}

function readLaunch(body: Body): Launch {
  onlyKeys(body, ['token', 'game', 'vendor', 'mode']);
  const { mode } = body;
  if (mode !== undefined && mode !== 'fun') throw invalid('mode', 'enum');
  return {
    token: matching(body, 'token', KEY),
    game: matching(body, 'game', KEY),
    vendor: matching(body, 'vendor', KEY),
    isFun: mode === 'fun',
  };
}

function readSpin(body: Body, { decimals }: Pick<Seat, 'decimals'>): SpinOrder {
  onlyKeys(body, ['requestId', 'stake', 'clientSeed']);
  return {
    requestId: matching(body, 'requestId', REQUEST_ID),
    clientSeed: matching(body, 'clientSeed', CLIENT_SEED),
    stakeMinor: amount(body, 'stake', decimals),
  };
}

function onlyKeys(body: Body, allowed: readonly string[]): void {
  const stray = Object.keys(body).find((key) => !allowed.includes(key));
  if (stray !== undefined) throw invalid(stray, 'unknown');
}

function matching(body: Body, key: string, pattern: RegExp): string {
  const value = body[key];
  if (typeof value === 'string' && pattern.test(value)) return value;
  throw invalid(key, 'pattern');
}

function amount(body: Body, key: string, decimals: number): number {
  const value = body[key];
  try {
    if (typeof value === 'string') return toMinor(value, decimals);
  } catch {
    // Named below like every other field that does not fit.
  }
  throw invalid(key, 'amount');
}

function invalid(key: string, rule: string): Problem {
  return new Problem('invalid_request', { errors: [{ pointer: `/${key.slice(0, 64)}`, rule }] });
}

function json(value: unknown): Reply {
  return { kind: 'json', value };
}
