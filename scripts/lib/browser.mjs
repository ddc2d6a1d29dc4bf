// Finds a Chromium for tests: a configured one, the system's, Playwright's own; otherwise installs
// one.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, run, say } from './run.mjs';

/** Options of every launch: no background services, isolated, and usable as root in a container. */
export const launchArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The system's browsers. The headless shell is the same engine without a window, and runs the
 * journeys in three quarters of the time. Tests prefer it; pictures and measurements need the whole
 * browser.
 */
const shells = ['/usr/bin/chromium-headless-shell'];
const wholes = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const requireFromTests = createRequire(join(root, 'e2e', 'package.json'));

/** The browser that Playwright would download, present or not; null without Playwright. */
async function playwrightsOwn() {
  try {
    const { chromium } = await import(pathToFileURL(requireFromTests.resolve('playwright')).href);
    return chromium.executablePath();
  } catch {
    return null;
  }
}

/** Whether a file is a browser that starts: a partly installed one does not. */
function starts(path) {
  if (!path || !existsSync(path)) return false;
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}

/**
 * Looks for a browser without installing anything.
 * @param {'shell' | 'whole'} first the preferred kind
 * @returns {Promise<string | null>} its path
 */
export async function findBrowser(first = 'shell') {
  const named = process.env.BAIZE_CHROMIUM;
  if (named && !starts(named)) throw new Error(`BAIZE_CHROMIUM=${named} does not start.`);
  const whole = [...wholes, await playwrightsOwn()];
  const known = first === 'shell' ? [...shells, ...whole] : [...whole, ...shells];
  return [named, ...known].find(starts) ?? null;
}

const installers = [
  {
    name: "Playwright's Chromium",
    fits: () => true,
    install: () => {
      const cli = join(dirname(requireFromTests.resolve('playwright/package.json')), 'cli.js');
      return run(process.execPath, [cli, 'install', 'chromium'], { quiet: true });
    },
  },
  {
    name: "the system's Chromium (apt-get)",
    fits: () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'),
    install: async () => {
      await run('apt-get', ['update'], { quiet: true });
      const env = { DEBIAN_FRONTEND: 'noninteractive' };
      const install = (name) =>
        run('apt-get', ['install', '-y', '--no-install-recommends', name], { quiet: true, env });
      // Not every Debian release has a package of the shell.
      await install('chromium-headless-shell').catch(() => install('chromium'));
    },
  },
];

const searches = new Map();

/**
 * Finds a browser, or installs the first available one. Concurrent calls share one search, since
 * two installations at once would fail on each other's lock.
 * @param {'shell' | 'whole'} first as for `findBrowser`
 * @returns {Promise<{executablePath: string, args: string[]}>} the options of a launch
 * @throws {Error} with instructions when none is available
 */
export function findOrInstallBrowser(first = 'shell') {
  if (!searches.has(first)) searches.set(first, searchBrowser(first));
  return searches.get(first);
}

async function searchBrowser(first) {
  const found = await findBrowser(first);
  if (found) return { executablePath: found, args: launchArgs };
  for (const { name, fits, install } of installers) {
    if (!fits()) continue;
    say(`No browser found; installing ${name} …`);
    await install().catch((error) => say(`That did not work: ${error.message}`));
    const installed = await findBrowser(first);
    if (installed) return { executablePath: installed, args: launchArgs };
  }
  throw new Error(
    'No Chromium can be found or installed. Install one and set BAIZE_CHROMIUM to its path.',
  );
}
