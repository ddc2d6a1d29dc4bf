/**
 * A browser without Playwright. Playwright's debugger attaches to every service worker, and a
 * waiting worker that is debugged sometimes does not begin when it is asked to.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { findOrInstallBrowser } from '../../scripts/lib/browser.mjs';

/** One tab of a plain browser. */
export interface PlainPage {
  goto(url: string): Promise<void>;
  /** Runs an expression in the page and returns its value, which has to be JSON. */
  run(expression: string): Promise<unknown>;
  /** Resolves once an expression, run again and again in the page, is true. */
  until(expression: string): Promise<void>;
}

/** A browser with its first tab. */
export interface PlainBrowser extends PlainPage {
  /** Opens another tab in front, and leaves the others open. */
  openTab(): Promise<PlainPage>;
  close(): Promise<void>;
}

/** `until` checks this many times, with this pause in between. */
const MAX_POLLS = 600;
const POLL_MS = 100;

/** Whether an expression was lost because its page navigated. */
const isLostContext = (error: unknown): boolean =>
  /context|navigat|Inspected target/i.test(String(error));

interface Reply {
  readonly id?: number;
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly message: string };
}

/** Starts a browser with one tab, 1280 by 800 px. */
export async function openPlainBrowser(): Promise<PlainBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'plain-browser-'));
  const { executablePath, args } = await findOrInstallBrowser();
  const browser = spawn(
    executablePath,
    [
      ...args,
      '--headless',
      '--remote-debugging-pipe',
      `--user-data-dir=${profile}`,
      '--no-first-run',
      '--lang=en-US',
      '--window-size=1280,800',
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  );
  const send = connect(browser);
  const { targetInfos } = await send('Target.getTargets', {});
  const tab = (targetInfos as { type: string; targetId: string }[]).find(
    ({ type }) => type === 'page',
  );
  return {
    ...(await openPage(send, tab?.targetId)),
    async openTab() {
      const { targetId } = await send('Target.createTarget', { url: 'about:blank' });
      return openPage(send, targetId);
    },
    async close() {
      const ended = once(browser, 'exit');
      // Its processes end with it, so that none writes to the folder any more.
      await send('Browser.close', {}).catch(() => browser.kill());
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}

async function openPage(send: Send, targetId: unknown): Promise<PlainPage> {
  const attached = await send('Target.attachToTarget', { targetId, flatten: true });
  const session = String(attached['sessionId']);

  const run = async (expression: string): Promise<unknown> => {
    const { result, exceptionDetails } = (await send(
      'Runtime.evaluate',
      { expression, awaitPromise: true, returnByValue: true, userGesture: true },
      session,
    )) as { result: { value?: unknown }; exceptionDetails?: { exception?: object } };
    if (exceptionDetails) throw new Error(`${expression}: ${JSON.stringify(exceptionDetails)}`);
    return result.value;
  };
  const until = async (expression: string): Promise<void> => {
    for (let look = 0; look < MAX_POLLS; look += 1) {
      try {
        if ((await run(`Promise.resolve(${expression}).then(Boolean)`)) === true) return;
      } catch (error) {
        if (!isLostContext(error)) throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
    throw new Error(`not true within ${(MAX_POLLS * POLL_MS) / 1000} s: ${expression}`);
  };
  const goto = async (url: string): Promise<void> => {
    const { href } = new URL(url);
    await send('Page.navigate', { url: href }, session);
    await until(`location.href === ${JSON.stringify(href)} && document.readyState === 'complete'`);
  };
  return { run, until, goto };
}

type Send = (
  method: string,
  params: object,
  sessionId?: string,
) => Promise<Record<string, unknown>>;

/** The debugging protocol over the browser's pipe: messages of JSON, each ended by a zero byte. */
function connect(browser: ChildProcess): Send {
  const waiting = new Map<number, (reply: Reply) => void>();
  let lastId = 0;
  let text = '';
  (browser.stdio[4] as Readable).setEncoding('utf8').on('data', (chunk: string) => {
    const messages = (text + chunk).split('\0');
    text = messages.pop() ?? '';
    for (const message of messages) {
      const reply = JSON.parse(message) as Reply;
      if (reply.id !== undefined) waiting.get(reply.id)?.(reply);
    }
  });
  browser.once('exit', () => {
    for (const end of waiting.values()) end({ error: { message: 'the browser has ended' } });
  });
  return (method, params, sessionId) =>
    new Promise((resolve, reject) => {
      const id = (lastId += 1);
      waiting.set(id, ({ result, error }) => {
        waiting.delete(id);
        if (error) reject(new Error(`${method}: ${error.message}`));
        else resolve(result ?? {});
      });
      const request = { id, method, params, ...(sessionId !== undefined && { sessionId }) };
      (browser.stdio[3] as Writable).write(`${JSON.stringify(request)}\0`);
    });
}
