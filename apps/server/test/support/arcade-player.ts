/** A player at one of the arcade's games, as the game's page calls it. */
import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import type { ArcadeProcess } from './arcade-process.ts';
import { call } from './portal.ts';
import type { TestApp } from './platform.ts';
import type { Seat } from './seats.ts';

/** A title of the catalogue, with the game that it opens. */
export interface OpenedTitle {
  readonly kind: string;
  readonly nodeId: string;
  readonly vendor: string;
  readonly gameCode: string;
  readonly gameType: string;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Json = any;

let presses = 0;

export class ArcadePlayer {
  readonly seat: Seat;
  readonly title: OpenedTitle;
  /** The latest data of each event of the stream. */
  readonly told = new Map<string, Json>();
  session: Json = null;
  readonly #app: TestApp;
  readonly #arcade: ArcadeProcess;
  #stream = new AbortController();
  #onEvent: () => void = () => undefined;

  constructor(app: TestApp, arcade: ArcadeProcess, seat: Seat, title: OpenedTitle) {
    this.#app = app;
    this.#arcade = arcade;
    this.seat = seat;
    this.title = title;
  }

  /** Launches the title from the lobby and opens its session. */
  async open(): Promise<void> {
    const { nodeId, vendor, gameCode, gameType } = this.title;
    const body = { nodeId, vassalage: vendor, gameCode, gameType };
    const { token } = this.seat;
    const launched = await call(this.#app, 'POST', '/api/games/launch', { token, body });
    expect(launched.body, this.title.kind).toMatchObject({ success: true });
    const launchToken = new URL(launched.value.url).searchParams.get('token') ?? '';
    const opened = await this.post('/session', { token: launchToken, game: gameCode, vendor });
    expect(opened).toMatchObject({ value: { game: this.title.kind } });
    this.session = opened.value;
  }

  /** One call; a repeated key is a repeated press. */
  async post(path: string, body: object): Promise<Json> {
    const response = await fetch(this.#arcade.url + path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${this.session?.sessionId ?? ''}`,
      },
      body: JSON.stringify(body),
    });
    return response.json();
  }

  press(path: string, body: object): Promise<Json> {
    presses += 1;
    return this.post(path, { requestId: `killed-press-${presses}`, ...body });
  }

  /** Follows the table until an event says what is expected. */
  async until<Value>(find: (told: Map<string, Json>) => Value | undefined): Promise<Value> {
    for (;;) {
      const found = find(this.told);
      if (found !== undefined) return found;
      await new Promise<void>((resolve) => {
        this.#onEvent = resolve;
      });
    }
  }

  /** Opens the event stream and commits to seeds where a table for two asks for them. */
  watch(): void {
    this.told.clear();
    this.#stream = new AbortController();
    void this.#read(this.#stream.signal).catch(() => undefined);
  }

  leave(): void {
    this.#stream.abort();
  }

  async #read(signal: AbortSignal): Promise<void> {
    const response = await fetch(`${this.#arcade.url}/events`, {
      headers: { Authorization: `Bearer ${this.session.sessionId}` },
      signal,
    });
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of response.body ?? []) {
      const parts = (text + decoder.decode(chunk as Uint8Array, { stream: true })).split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) this.#note(part);
    }
  }

  #note(part: string): void {
    const [, event = '', data = 'null'] = /^event: (\w+)\ndata: (.*)$/s.exec(part) ?? [];
    this.told.set(event, JSON.parse(data));
    if (event === 'duel') void this.#answerForSeed();
    this.#onEvent();
  }

  async #answerForSeed(): Promise<void> {
    const table = this.told.get('duel')?.table;
    const seed = '0123456789abcdef';
    const { hand, phase } = table ?? {};
    const commitment = createHash('sha256').update(seed).digest('hex');
    if (phase === 'committing') await this.post('/commit', { hand, commitment });
    if (phase === 'revealing') await this.post('/reveal', { hand, seed });
  }
}
