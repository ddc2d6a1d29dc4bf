/**
 * Records what a test file depends on: the portal files that its pages load, and the calls that
 * pages and tests make. A run that keeps proofs (BAIZE_REACH) reads the records: see
 * scripts/proofs/browser-tests.mjs.
 */
import { appendFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import type { Browser, TestInfo } from '@playwright/test';
import { plainName } from '../../scripts/lib/portal-files.mjs';
import type { ProductFacts } from '../../scripts/lib/product.mjs';

const folder = process.env['BAIZE_REACH'];

let urls = new Set<string>();

const recordCall = (method: string, url: string): unknown => urls.add(`${method} ${url}`);

if (folder) {
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    const isRequest = input instanceof Request;
    recordCall(
      init?.method ?? (isRequest ? input.method : 'GET'),
      isRequest ? input.url : String(input),
    );
    return fetch(input, init);
  };
}

/** Records the requests of all pages of a browser. */
export function followRequests(browser: Browser): void {
  if (!folder) return;
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.on('request', (request) => recordCall(request.method(), request.url()));
    return context;
  };
}

/** Appends what was recorded since the last call, under the name of the test's file. */
export function keepReach({ file, config }: TestInfo, { arcadeUrl }: ProductFacts): void {
  if (!folder) return;
  const assets = new Set<string>();
  const requests = new Set<string>();
  for (const request of urls) {
    const [method, url = ''] = request.split(' ');
    const path = URL.canParse(url) ? new URL(url).pathname : '';
    if (url.startsWith(arcadeUrl)) requests.add('arcade');
    else if (path.startsWith('/assets/')) assets.add(plainName(basename(path)));
    else if (path.startsWith('/')) requests.add(`${method} ${path}`);
  }
  urls = new Set();
  const spec = join('e2e', relative(config.rootDir, file));
  const line = { file: spec, requests: [...requests], assets: [...assets] };
  appendFileSync(join(folder, `${process.pid}.ndjson`), `${JSON.stringify(line)}\n`);
}
