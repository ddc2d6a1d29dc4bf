/** The page's calls to the arcade. Every failure is a `CallFailed` with a code the page can say. */
import type {
  BetOrder,
  BetView,
  JackpotView,
  OrderView,
  QuoteView,
  RevealedSeed,
  RoundOrder,
  RoundResult,
  SessionView,
  SlipOrder,
  SlipView,
} from '../protocol.ts';
import type { Launch } from './launch.ts';

export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  /** A code of the arcade's problem documents, or `offline` when there was no answer. */
  readonly code: string;
  readonly retryAfterMs: number;

  constructor(code: string, retryAfterMs = 0) {
    super(code);
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }
}

export interface SeedChange {
  readonly revealed: RevealedSeed;
  readonly commitment: string;
  readonly nextNonce: number;
}

export const openSession = ({ token, game, vendor, isFun }: Launch): Promise<SessionView> =>
  call('POST', '/session', '', { token, game, vendor, ...(isFun && { mode: 'fun' }) });

export const readSession = (sessionId: string): Promise<SessionView> =>
  call('GET', '/session', sessionId);

/** The jackpot that a round can win now. */
export const readJackpot = (sessionId: string): Promise<JackpotView> =>
  call('GET', '/jackpot', sessionId);

export const playRound = (sessionId: string, order: RoundOrder): Promise<RoundResult> =>
  call('POST', '/rounds', sessionId, order);

export interface MoveOrder {
  readonly requestId: string;
  readonly roundId: string;
  /** Null cashes out. */
  readonly move: number | null;
}

export const makeMove = (sessionId: string, move: MoveOrder): Promise<RoundResult> =>
  call('POST', '/moves', sessionId, move);

export const placeBet = (sessionId: string, order: BetOrder): Promise<BetView> =>
  call('POST', '/bets', sessionId, order);

export const cashOut = (
  sessionId: string,
  order: { readonly requestId: string; readonly betId: string },
): Promise<BetView> => call('POST', '/cash-out', sessionId, order);

/** Returns the stakes of an order's draws that are still on sale. */
export const stopOrder = (sessionId: string, orderId: string): Promise<OrderView> =>
  call('POST', '/stop-order', sessionId, { orderId });
export const placeSlip = (sessionId: string, order: SlipOrder): Promise<SlipView> =>
  call('POST', '/slips', sessionId, order);

export const askQuote = (
  sessionId: string,
  order: { readonly slipId: string; readonly percent: number },
): Promise<QuoteView> => call('POST', '/slip-quotes', sessionId, order);

export const sellSlip = (
  sessionId: string,
  order: { readonly requestId: string; readonly slipId: string; readonly quoteId: string },
): Promise<SlipView> => call('POST', '/slip-cash-outs', sessionId, order);

export const changeSeed = (sessionId: string): Promise<SeedChange> =>
  call('POST', '/seed', sessionId, {});

/** For play money: the player has the minimum age. */
export const confirmAge = (sessionId: string): Promise<SessionView> =>
  call('POST', '/age', sessionId, {});

/** For play money: starts again with the money of the beginning. */
export const refill = (sessionId: string): Promise<SessionView> =>
  call('POST', '/refill', sessionId, {});

/** A call of a page that has calls of its own, such as those of a table for two. */
export const postCall = (path: string, sessionId: string, body: object): Promise<unknown> =>
  call('POST', path, sessionId, body);

const TIMEOUT_MS = 20_000;

async function call<Value>(
  method: 'GET' | 'POST',
  path: string,
  sessionId: string,
  body?: object,
): Promise<Value> {
  const answer = await getAnswer(path, {
    method,
    headers: {
      ...(body ? { 'Content-Type': 'application/json' } : {}),
      ...(sessionId ? { Authorization: `Bearer ${sessionId}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (answer.success) return answer.value as Value;
  throw new CallFailed(answer.code ?? 'internal_error', answer.retryAfterMs ?? 0);
}

interface AnyAnswer {
  readonly success?: boolean;
  readonly value?: unknown;
  readonly code?: string;
  readonly retryAfterMs?: number;
}

async function getAnswer(path: string, init: RequestInit): Promise<AnyAnswer> {
  try {
    const response = await fetch(path, init);
    return (await response.json()) as AnyAnswer;
  } catch {
    throw new CallFailed('offline');
  }
}

/** Reads the events of a table until the stream ends or fails; rejects with `CallFailed`. */
export async function readEvents(
  sessionId: string,
  signal: AbortSignal,
  onEvent: (event: string, data: unknown) => void,
): Promise<void> {
  const headers = { Authorization: `Bearer ${sessionId}` };
  const response = await fetch('/events', { headers, signal }).catch(() => null);
  if (!response) throw new CallFailed('offline');
  if (!response.ok || !response.body) {
    const answer = (await response.json().catch(() => ({}))) as AnyAnswer;
    throw new CallFailed(answer.code ?? 'internal_error');
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }));
    if (done) throw new CallFailed('offline');
    const parts = (text + value).split('\n\n');
    text = parts.pop() ?? '';
    for (const part of parts) {
      const [, event, data] = /^event: (\w+)\ndata: (.*)$/s.exec(part) ?? [];
      if (event && data) onEvent(event, JSON.parse(data));
    }
  }
}
