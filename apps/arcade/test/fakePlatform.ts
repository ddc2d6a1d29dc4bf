/**
 * A platform for tests, over real HTTP: it checks every signature, keeps a ledger that is
 * idempotent by transaction, leaves tombstones, and fails on request in the ways networks fail.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const MASTER_KEY = 'test-master-key-of-the-vendors';
export const VENDOR = 'PEARL';

/**
 * `conflict`: another call has used the id. `lost`: the call never arrives. `deaf`: the call is
 * booked but its answer is lost.
 */
export type Failure = 'lost' | 'deaf' | 'hang' | 'error' | 'maintenance' | 'conflict';

export interface Received {
  readonly call: string;
  readonly body: Readonly<Record<string, string>>;
}

type BookCall = (body: Received['body']) => { status: number; body: object };

export class FakePlatform {
  readonly received: Received[] = [];
  balanceMinor = 100_000;
  jackpotMinor = 250_000;
  /** Maximum age of a signature. */
  maxSkewMs = 300_000;
  game = 'PEARL_0001';
  title = { gameType: 'RNG', gameName: 'Pearl Harbour', jackpot: false };
  fun = { minimumAge: 18, askAge: 'once', expiresAt: '2130-01-01T00:00:00Z' };
  readonly #failures = new Map<string, Failure[]>();
  readonly #answers = new Map<string, { body: string; status: number; answer: object }>();
  readonly #bets = new Map<string, number>();
  readonly #tombstones = new Set<string>();
  readonly #refunds = new Set<string>();
  readonly closed = new Set<string>();
  readonly #waiting: { done: () => boolean; resolve: () => void }[] = [];
  readonly #server = createServer((request, response) => void this.#handle(request, response));
  readonly #held: ServerResponse[] = [];

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** The next calls of this name fail, in this order. */
  fail(call: string, ...failures: Failure[]): void {
    this.#failures.set(call, failures);
  }

  calls(name: string): Received[] {
    return this.received.filter((one) => one.call === name);
  }

  /** Resolves once `done` returns true; checked after each call. */
  until(done: () => boolean): Promise<void> {
    if (done()) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push({ done, resolve }));
  }

  /** Lets every held call be booked and answered now. */
  release(): void {
    for (const response of this.#held.splice(0)) response.emit('released');
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const raw = await getBody(request);
    const call = (request.url ?? '').replace('/vendor-api/', '');
    if (!this.#isSigned(request, raw))
      return reply(response, 401, problem(401, 'signature_invalid'));
    const failure = this.#failures.get(call)?.shift();
    if (failure === 'hang') {
      this.#held.push(response);
      this.received.push({ call, body: JSON.parse(raw) as Received['body'] });
      this.#wake();
      await new Promise((resolve) => response.once('released', resolve));
      return this.#answer(call, raw, response, false);
    }
    if (failure === 'lost') return void request.socket.destroy();
    if (failure === 'error') return reply(response, 500, problem(500, 'internal'));
    if (failure === 'conflict') return reply(response, 422, problem(422, 'transaction_conflict'));
    if (failure === 'maintenance') return reply(response, 503, problem(503, 'maintenance'));
    this.#answer(call, raw, response, true, failure === 'deaf');
  }

  #answer(call: string, raw: string, response: ServerResponse, note: boolean, deaf = false): void {
    const body = JSON.parse(raw) as Received['body'];
    if (note) this.received.push({ call, body });
    const { status, answer } = this.#once(call, raw, body);
    if (deaf) response.destroy();
    else reply(response, status, answer);
    this.#wake();
  }

  #wake(): void {
    for (const one of this.#waiting.splice(0)) {
      if (one.done()) one.resolve();
      else this.#waiting.push(one);
    }
  }

  #isSigned(request: IncomingMessage, raw: string): boolean {
    const { headers } = request;
    const vendor = String(headers['x-vendor-code']);
    const stamp = String(headers['x-timestamp']);
    const secret = createHmac('sha256', MASTER_KEY).update(`vendor:${vendor}`).digest('hex');
    const { method = '', url = '' } = request;
    const bodyHash = createHash('sha256').update(raw).digest('hex');
    const lines = ['BAIZE-HMAC-SHA256', stamp, method, url, bodyHash];
    const wanted = createHmac('sha256', secret).update(lines.join('\n')).digest();
    const given = Buffer.from(String(headers['x-signature']), 'hex');
    const fresh = Math.abs(Date.now() - Number(stamp)) < this.maxSkewMs;
    return fresh && given.length === wanted.length && timingSafeEqual(given, wanted);
  }

  /** Voids a bet on the platform's side, as its rollback by another server would. */
  voidBet(transactionId: string): void {
    this.balanceMinor += this.#bets.get(transactionId) ?? 0;
    this.#refunds.add(transactionId);
  }

  /** Repeats the first answer for the same transaction; 422 if its body differs. */
  #once(call: string, raw: string, body: Received['body']): { status: number; answer: object } {
    const key = body['transactionId'] && `${call}:${body['transactionId']}`;
    const known = key && this.#answers.get(key);
    if (known && known.body !== raw)
      return { status: 422, answer: problem(422, 'transaction_conflict') };
    if (known) return known;
    const book = this.#books[call];
    const { status, body: answer } = book
      ? book(body)
      : { status: 404, body: problem(404, 'not_found') };
    if (key) this.#answers.set(key, { body: raw, status, answer });
    return { status, answer };
  }

  readonly #books: Readonly<Record<string, BookCall>> = {
    authenticate: ({ sessionId = '' }) =>
      sessionId.startsWith('good')
        ? ok({
            sessionId: `vs-${sessionId}`,
            playerId: getPlayer(sessionId),
            displayName: `p***${getPlayer(sessionId).slice(1)}`,
            gameCode: this.game,
            ...this.title,
            currency: 'USD',
            decimals: 2,
            language: 'en',
            balance: this.#balance(),
            expiresAt: '2030-01-01T00:00:00Z',
          })
        : createRefusal(403, 'session_expired'),
    'fun-session': ({ token = '', gameCode }) =>
      token.startsWith('fun-good')
        ? ok({ gameCode, ...this.title, ...this.fun })
        : createRefusal(403, 'session_expired'),
    'report-rooms': () => ok({ rooms: 3 }),
    'report-live': () => ok({ nodeId: '1' }),
    balance: ({ playerId = '' }) => ok({ playerId, currency: 'USD', balance: this.#balance() }),
    bet: (body) => {
      const { transactionId = '', amount = '0' } = body;
      if (this.#tombstones.has(transactionId)) return createRefusal(409, 'transaction_rolled_back');
      const minor = Math.round(Number(amount) * 100);
      if (minor > this.balanceMinor) return createRefusal(409, 'insufficient_funds');
      this.balanceMinor -= minor;
      this.#bets.set(transactionId, minor);
      return this.#booked(body);
    },
    win: (body) => {
      const bet = `${body['roundId']}-bet`;
      if (!this.#bets.has(bet)) return createRefusal(404, 'round_not_found');
      if (this.#refunds.has(bet)) return this.#booked(body, 'tombstone');
      if (this.closed.has(body['roundId'] ?? '')) return createRefusal(409, 'round_closed');
      this.balanceMinor += Math.round(Number(body['amount']) * 100);
      return this.#booked(body);
    },
    jackpot: ({ gameCode, currency }) =>
      ok({
        gameCode,
        currency,
        amount: (this.jackpotMinor / 100).toFixed(2),
        seed: '1000.00',
        contributionBasisPoints: 100,
      }),
    'jackpot-win': (body) => {
      const bet = body['betTransactionId'] ?? '';
      if (!this.#bets.has(bet)) return createRefusal(404, 'transaction_not_found');
      const isVoid = this.#refunds.has(bet);
      const minor = isVoid ? 0 : this.jackpotMinor;
      if (!isVoid) this.jackpotMinor = 100_000;
      this.balanceMinor += minor;
      const { status, body: answer } = this.#booked(body, isVoid ? 'tombstone' : 'booked');
      const { value } = answer as { value: object };
      return { status, body: { ...answer, value: { ...value, amount: (minor / 100).toFixed(2) } } };
    },
    rollback: (body) => {
      const bet = body['betTransactionId'] ?? '';
      const stake = this.#bets.get(bet);
      this.#tombstones.add(bet);
      if (stake !== undefined && !this.#refunds.has(bet)) this.balanceMinor += stake;
      this.#refunds.add(bet);
      const outcome = stake === undefined ? 'tombstone' : 'refunded';
      const { transactionId } = body;
      return ok({
        transactionId,
        betTransactionId: bet,
        outcome,
        takenBack: '0.00',
        shortfall: '0.00',
        currency: 'USD',
        balance: this.#balance(),
      });
    },
    'lottery-order': (body) => {
      this.orders.set(body['orderId'] ?? '', body);
      return ok({ orderId: body['orderId'], draws: body['draws']?.length ?? 0 });
    },
    'close-round': ({ roundId = '', transactionId }) => {
      if (!this.#bets.has(`${roundId}-bet`)) return createRefusal(404, 'round_not_found');
      this.closed.add(roundId);
      const voided = this.#refunds.has(`${roundId}-bet`);
      const money = {
        voided,
        bets: '0.00',
        wins: '0.00',
        currency: 'USD',
        balance: this.#balance(),
      };
      return ok({ roundId, transactionId, closed: true, ...money });
    },
  };

  /** Orders of lotteries that were reported, by id. */
  readonly orders = new Map<string, Received['body']>();

  #booked(
    { transactionId }: Received['body'],
    outcome = 'booked',
  ): { status: number; body: object } {
    return ok({
      transactionId,
      reference: `r-${transactionId}`,
      outcome,
      currency: 'USD',
      balance: this.#balance(),
    });
  }

  #balance(): string {
    return (this.balanceMinor / 100).toFixed(2);
  }
}

/** Tokens such as `good-p2-7` belong to a second player; both players share one balance. */
const getPlayer = (token: string): string => /-(p\d)-/.exec(token)?.[1] ?? 'p1';

const ok = (value: object) => ({ status: 200, body: { success: true, value } });
const createRefusal = (status: number, code: string) => ({ status, body: problem(status, code) });
const problem = (status: number, code: string) => ({
  type: `/problems/${code}`,
  title: code,
  status,
  code,
  requestId: 'r',
});

function reply(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(body));
}

async function getBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
