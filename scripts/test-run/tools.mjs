// What gates need besides Node: a browser, a PostgreSQL; and the versions that can change an
// outcome.
import { execFileSync } from 'node:child_process';
import { findOrInstallBrowser } from '../lib/browser.mjs';
import { programs, startPrivateCluster } from '../lib/postgres.mjs';

/**
 * Finds or starts what these gates need.
 * @param {readonly import('../lib/gates.mjs').Gate[]} gates
 */
export async function openTools(gates) {
  const isNeeded = (tool) => gates.some(({ needs }) => needs === tool);
  const browser = isNeeded('browser') ? await findOrInstallBrowser() : undefined;
  const cluster = isNeeded('postgres') ? await startPrivateCluster() : undefined;
  const node = `node ${process.versions.node.split('.')[0]}`;
  const versions = {
    browser: browser && `${node}, chromium ${readBrowserVersion(browser.executablePath)}`,
    postgres: cluster && `${node}, postgres ${/\d+/.exec(programs() ?? '')?.[0]}`,
  };
  return {
    /** Versions of the gate's tools. */
    describe: ({ needs }) => versions[needs] ?? node,
    /** Why the gate cannot run here; undefined if it can. */
    findObstacle: ({ needs }) =>
      needs === 'postgres' && !cluster.url
        ? `PostgreSQL was not tested: ${cluster.missing}`
        : undefined,
    environment({ needs }) {
      if (needs === 'postgres') return { TEST_DATABASE_URL: cluster.url };
      return needs === 'browser' ? { BAIZE_CHROMIUM: browser.executablePath } : {};
    },
    close: async () => cluster?.stop?.(),
  };
}

/** Rendering changes with the major version only. */
function readBrowserVersion(path) {
  const options = { stdio: ['ignore', 'pipe', 'ignore'] };
  const printedVersion = execFileSync(path, ['--version'], options).toString();
  return /\d+/.exec(printedVersion)?.[0] ?? printedVersion.trim();
}
