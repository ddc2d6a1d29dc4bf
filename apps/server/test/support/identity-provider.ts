import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { JWTPayload } from 'jose';
import { createSigningKeys, type SigningKeys } from '../../src/demo/identity-provider/keys.ts';
import { createProvider } from '../../src/demo/identity-provider/provider.ts';
import { redirectUri } from '../../src/modules/external/index.ts';
import { createAddress, type People } from './people.ts';
import type { TestApp } from './platform.ts';
import { type Answer, call, type CallOptions, operate, getToken } from './portal.ts';

const SECRET = 'told-to-the-operator-only';

/** An OpenID Connect provider on a port of its own, which a test can make lie. */
export interface TestProvider {
  readonly issuer: string;
  /** Changes the claims and signer of the next ID tokens. */
  lie(change: (claims: JWTPayload) => JWTPayload, signedBy?: SigningKeys): void;
  behave(): void;
  rotate(): void;
  /** Stops answering until switched back. */
  fallSilent(silent: boolean): void;
  close(): Promise<void>;
}

/** Starts a provider that the operator switches on under the id `corner`. */
export async function startProvider(app: TestApp): Promise<TestProvider> {
  const own = createSigningKeys();
  let change = (claims: JWTPayload) => claims;
  let signer = own;
  let silent = false;
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/accounts`;
  const answer = createProvider({
    issuer,
    client: { id: 'baize-test', secret: SECRET, redirectUri: redirectUri(app.platform) },
    keys: { ...own, sign: (claims) => signer.sign(change(claims)) },
    now: () => app.platform.clock.now(),
  });
  server.on('request', async (request, response) => {
    if (silent) return request.socket.destroy();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? '/', issuer);
    const { status, headers, body } = await answer({
      method: request.method ?? 'GET',
      path: url.pathname.replace(/^\/accounts/, ''),
      query: url.searchParams,
      form: new URLSearchParams(Buffer.concat(chunks).toString()),
      authorization: request.headers.authorization,
      look: { brand: 'baize', styleUrl: '', iconUrl: '', scheme: 'system' },
    });
    response.writeHead(status, headers).end(body);
  });
  const provider = { id: 'corner', label: 'Corner', issuer, clientId: 'baize-test', active: true };
  const set = await operate(app, 'PUT', '/external-providers', {
    ...provider,
    clientSecret: SECRET,
  });
  if (set.status !== 200) throw new Error(JSON.stringify(set.body));
  await operate(app, 'PATCH', '/whitelabel', { featureFlags: { externalAuth: true } });
  return {
    issuer,
    lie(wanted, signedBy = own) {
      change = wanted;
      signer = signedBy;
    },
    behave() {
      change = (claims) => claims;
      signer = own;
    },
    rotate: () => own.rotate(),
    fallSilent(now) {
      silent = now;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A browser for these tests: it keeps cookies and follows the provider's redirect. */
export class Visitor {
  readonly ip = createAddress();
  readonly #app: TestApp;
  readonly #cookies = new Map<string, string>();

  constructor(app: TestApp) {
    this.#app = app;
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async call(method: 'GET' | 'POST', url: string, options: CallOptions = {}): Promise<Answer> {
    const headers = { cookie: this.cookie, ...options.headers };
    const answer = await call(this.#app, method, url, { ip: this.ip, ...options, headers });
    this.#keep(answer.headers['set-cookie']);
    return answer;
  }

  begin(more: object = {}, token?: string): Promise<Answer> {
    const body = { provider: 'corner', purpose: 'login', ...more };
    return this.call('POST', '/api/auth/external/begin', { body, ...(token && { token }) });
  }

  /** Logs in at the provider as one of its users; returns the redirect back. */
  async choose(page: string, who: Readonly<Record<string, string>>): Promise<URL> {
    const url = new URL(page);
    for (const [name, value] of Object.entries(who)) url.searchParams.set(name, value);
    const { headers } = await fetch(url, { redirect: 'manual' });
    return new URL(headers.get('location') ?? '');
  }

  /** Opens the document of a redirect; returns its status and next redirect. */
  async open({ pathname, search }: URL): Promise<{ status: number; location: unknown }> {
    const url = pathname + search;
    const page = await this.#app.http.inject({
      method: 'GET',
      url,
      headers: { cookie: this.cookie },
    });
    this.#keep(page.headers['set-cookie']);
    return { status: page.statusCode, location: page.headers.location };
  }

  finish(): Promise<Answer> {
    return this.call('POST', '/api/auth/external/finish');
  }

  /** Signs in with this account, to the provider and back. */
  async signIn(email: string, more: object = {}, token?: string): Promise<Answer> {
    const { value } = await this.begin(more, token);
    await this.open(await this.choose(value.url, { email, name: 'Some Body' }));
    return this.finish();
  }

  logIn(idToken: string, more: object = {}): Promise<Answer> {
    const body = { channel: 'oidc', idToken, site: 'member', ...more };
    return this.call('POST', '/api/auth/external', { body });
  }

  link(token: string, idToken: string): Promise<Answer> {
    return this.call('POST', '/api/security/external', {
      token,
      body: { channel: 'oidc', idToken },
    });
  }

  #keep(set: unknown): void {
    for (const line of [set ?? []].flat().map(String)) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
  }
}

/** The address of the external account that `createLinked` links. */
export const getAddress = (account: string): string => `${account}@provider.example`;

/** A member with a linked external account, and the browser that linked it. */
export async function createLinked(app: TestApp, people: People, account: string) {
  await people.createAccount(account);
  const visitor = new Visitor(app);
  const token = await getToken(app, account);
  const back = await visitor.signIn(getAddress(account), { purpose: 'link' }, token);
  const answer = await visitor.link(token, back.value.idToken);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return { account, token, visitor, id: answer.value.id as string };
}
