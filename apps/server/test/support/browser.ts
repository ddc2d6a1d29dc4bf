import { randomUUID } from 'node:crypto';
import { createAddress } from './people.ts';
import type { TestApp } from './platform.ts';
import { call, logIn, type Answer, type CallOptions, type LoginOptions } from './portal.ts';

/** A browser as the server sees it: its cookies, its own key and the session of its page. */
export interface Browser {
  /** The `Cookie` header. */
  cookie(): string;
  /** Stores the cookies of an answer as a browser does, and returns the answer. */
  keep(answer: Answer): Answer;
  /** Logs in with the demo password and keeps the session. */
  enter(account: string, options?: LoginOptions): Promise<Answer>;
  /** Logs in with the cookie instead of the password, and stays remembered. */
  enterRemembered(account: string, options?: LoginOptions): Promise<Answer>;
  ask(method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, body?: unknown): Promise<Answer>;
  readonly token: string;
  /** A thief with this browser's cookies and nothing else. */
  stolen(): Browser;
  /** This browser on another server of the same database. */
  at(app: TestApp): Browser;
}

export const setCookies = ({ headers }: Answer): string[] =>
  [headers['set-cookie'] ?? []].flat().map(String);

/** Identity of a browser; a null key is a browser without storage. */
export interface Device {
  readonly key: string | null;
  readonly ip: string;
}

/** A browser with an address of its own. */
export function openBrowser(
  app: TestApp,
  cookies: ReadonlyMap<string, string> = new Map(),
  device: Device = { key: randomUUID(), ip: createAddress() },
): Browser {
  const jar = new Map(cookies);
  const { key, ip } = device;
  let token = '';

  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = () => ({ cookie: cookie(), ...(key !== null && { 'x-browser-key': key }) });
  const keep = (answer: Answer) => {
    for (const set of setCookies(answer)) {
      const [pair = '', ...attributes] = set.split('; ');
      const at = pair.indexOf('=');
      if (attributes.includes('Max-Age=0')) jar.delete(pair.slice(0, at));
      else jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    if (answer.status === 200 && answer.value?.token) token = answer.value.token;
    return answer;
  };
  const enter: Browser['enter'] = async (account, options = {}) =>
    keep(await logIn(app, account, { headers: headers(), ip, ...options }));

  return {
    cookie,
    keep,
    enter,
    enterRemembered(account, options = {}) {
      const more = { remembered: true, rememberMe: true, ...options.more };
      return enter(account, { password: 'not-looked-at', ...options, more });
    },
    async ask(method, url, body) {
      const options: CallOptions = {
        headers: headers(),
        ip,
        ...(token !== '' && { token }),
        ...(body !== undefined && { body }),
      };
      return keep(await call(app, method, url, options));
    },
    get token() {
      return token;
    },
    stolen: () => openBrowser(app, jar),
    at: (other) => openBrowser(other, jar, device),
  };
}
