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
  close(): Promise<void>;
}

interface Reply {
  readonly id?: number;
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly message: string };
}

/** Starts a browser with one tab, 1280 by 800 px. */
export async function openPlainBrowser(): Promise<PlainPage> {
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
  const attached = await send('Target.attachToTarget', { targetId: tab?.targetId, flatten: true });
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
    const look = `new Promise((resolve) => {
      const look = async () => (await (${expression})) ? resolve(true) : setTimeout(look, 50);
      look();
    })`;
    // A page that navigates takes the expression with it.
    while ((await run(look).catch(() => false)) !== true);
  };
  return {
    run,
    until,
    async goto(url) {
      const { href } = new URL(url);
      await send('Page.navigate', { url: href }, session);
      await until(
        `location.href === ${JSON.stringify(href)} && document.readyState === 'complete'`,
      );
    },
    async close() {
      const ended = once(browser, 'exit');
      browser.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The debugging protocol over the browser's pipe: messages of JSON, each ended by a zero byte. */
function connect(browser: ChildProcess) {
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
  return (method: string, params: object, sessionId?: string): Promise<Record<string, unknown>> =>
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
