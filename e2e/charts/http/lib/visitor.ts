/** A visitor that uses the portal's own effects from Node. */
import {
  createHttp,
  createQueryClient,
  createServices,
  httpRead,
  type Services,
  storeToken,
  Tabs,
} from '@baize/portal/testing/effects';
import { type Answer, createOperator } from '../../../lib/api.ts';
import { call, getToken, type Account } from '../../../lib/test.ts';
import { proofFor } from '../../../../scripts/lib/proof.mjs';
import type { ProductFacts } from '../../../../scripts/lib/product.mjs';
import { NodeBrowser } from './browser.ts';

/** Sessions that all visitors of this worker share, so that walks begin few. */
const tokens = new Map<string, Promise<string>>();

export class Visitor {
  readonly browser = new NodeBrowser();
  readonly product: ProductFacts;
  readonly services: Services;
  readonly tabs: Tabs;
  readonly #others: BroadcastChannel[] = [];
  #own = '';

  constructor(product: ProductFacts) {
    this.product = product;
    this.browser.install(product);
    const api = createHttp();
    const nothing = () => undefined;
    const read = httpRead(api, { unauthenticated: nothing, refused: nothing });
    this.tabs = new Tabs(nothing, nothing);
    const queryClient = createQueryClient(read);
    this.services = createServices({ queryClient, read, api, tabs: this.tabs });
  }

  /** The token of a session that is not ended. */
  token(account: Account): Promise<string> {
    const key = `${this.product.url} ${account}`;
    const token = tokens.get(key) ?? getToken(this.product, account);
    tokens.set(key, token);
    return token;
  }

  /** Begins a session for this tab alone. */
  async signIn(account: Account): Promise<void> {
    this.#own = await getToken(this.product, account);
    storeToken(this.#own);
  }

  /** Begins a session of a member whom a test has registered. */
  async enter(username: string, password: string): Promise<void> {
    const { value } = await this.logIn(username, password);
    this.#own = value.token;
    storeToken(this.#own);
  }

  /** The server's answer to a login. */
  async logIn(username: string, password: string): Promise<Answer<{ token: string }>> {
    const challenge = await proofFor(this.product.url);
    const body = { type: 'username', site: 'member', username, password, challenge };
    return call(this.product, 'POST', '/api/auth/login', { body });
  }

  /** The newest message to a destination, from the platform's outbox. */
  async newestTo(destination: string): Promise<string> {
    const path = `/messages?destination=${encodeURIComponent(destination)}`;
    const { value } = await createOperator(this.product).call<{ list: { text: string }[] }>(
      'GET',
      path,
    );
    return value.list[0]?.text ?? '';
  }

  /** Advances the server's clock. */
  async pass(milliseconds: number): Promise<void> {
    await createOperator(this.product).call('POST', '/clock/advance', { milliseconds });
  }

  /** Ends this tab's session on the server only. */
  async endSession(): Promise<void> {
    const token = sessionStorage.getItem('baize.token') ?? this.#own;
    await call(this.product, 'DELETE', '/api/auth/session', { token });
  }

  /** Arrives by an account's hand-off link, as the document's redirect leaves it. */
  async followLink(account: Account): Promise<void> {
    const token = await this.token(account);
    const { value } = await call<{ url: string }>(this.product, 'POST', '/api/auth/handoff', {
      token,
    });
    const { headers } = await fetch(value.url, { redirect: 'manual' });
    for (const line of headers.getSetCookie()) this.browser.setCookie(line);
  }

  /** Uses up the link's code, as if another browser had opened it first. */
  async useLink(): Promise<void> {
    await fetch(`${this.product.url}/api/auth/exchange`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Client-Type': '3',
        'Accept-Language': 'EN',
      },
      body: '{}',
    });
  }

  /** Opens another tab that is signed in. */
  async openOther(account: Account): Promise<void> {
    const token = await this.token(account);
    const other = new BroadcastChannel('baize.session');
    other.addEventListener('message', ({ data }: MessageEvent<{ kind: string }>) => {
      if (data.kind === 'asked') other.postMessage({ kind: 'offered', token });
    });
    this.#others.push(other);
  }

  close(): void {
    for (const other of this.#others) other.close();
    this.browser.close();
  }
}
