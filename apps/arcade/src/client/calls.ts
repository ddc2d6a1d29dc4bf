/** The page's calls to the arcade. Every failure is a `CallFailed` with a code the page can say. */
import type { RevealedSeed, SpinResult, TableView } from '../game/protocol.ts';
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

export interface SpinOrder {
  readonly requestId: string;
  readonly stake: string;
  readonly clientSeed: string;
}

export interface SeedChange {
  readonly revealed: RevealedSeed;
  readonly commitment: string;
  readonly nextNonce: number;
}

export const openSession = ({ token, game, vendor, isFun }: Launch): Promise<TableView> =>
  call('POST', '/session', '', { token, game, vendor, ...(isFun && { mode: 'fun' }) });

export const readTable = (sessionId: string): Promise<TableView> =>
  call('GET', '/session', sessionId);

export const spin = (sessionId: string, order: SpinOrder): Promise<SpinResult> =>
  call('POST', '/spin', sessionId, order);

export const changeSeed = (sessionId: string): Promise<SeedChange> =>
  call('POST', '/seed', sessionId, {});

/** For play money: the player has the minimum age. */
export const confirmAge = (sessionId: string): Promise<TableView> =>
  call('POST', '/age', sessionId, {});

/** For play money: begins anew with the money of the beginning. */
export const refill = (sessionId: string): Promise<TableView> =>
  call('POST', '/refill', sessionId, {});

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
