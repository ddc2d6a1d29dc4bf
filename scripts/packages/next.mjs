// Follows the Next section of "Getting started" with Next itself, from the registry. It is not in
// the workspace: its size would be paid at every `npm start`.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOrInstallBrowser } from '../lib/browser.mjs';
import { freePorts } from '../lib/ports.mjs';
import { root } from '../lib/run.mjs';
import { readTutorial, useTutorialApp, writeTutorial } from './tutorial.mjs';

/** The version that the page was written for. */
const VERSIONS = { next: '16.4.6' };

const requireFromTests = createRequire(join(root, 'e2e', 'package.json'));

const START_MS = 30_000;

/**
 * @param {string} tarball the packed component library
 * @returns {Promise<string[]>} what went wrong
 */
export async function followNext(tarball) {
  const tutorial = readTutorial('Next');
  const folder = mkdtempSync(join(tmpdir(), 'baize-next-'));
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };
  const inFolder = (program, args) =>
    execFileSync(program, args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    writeFileSync(join(folder, 'package.json'), '{ "type": "module", "private": true }');
    writeTutorial(folder, tutorial);
    const packages = tutorial.packages.map((name) =>
      name === '@baize/ui' ? tarball : `${name}@${VERSIONS[name] ?? 'latest'}`,
    );
    inFolder('npm', ['install', '--no-audit', '--no-fund', ...packages]);
    const [build, start] = tutorial.commands.map((command) => command.split(' ').slice(1));
    inFolder('npx', build);
    return await useServer(folder, env, start);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function useServer(folder, env, [name, ...args]) {
  const [port] = await freePorts(1);
  const { chromium } = requireFromTests('playwright');
  const program = join(folder, 'node_modules', name, 'dist/bin/next');
  const options = [...args, '--hostname', '127.0.0.1', '--port', String(port)];
  const server = spawn(process.execPath, [program, ...options], {
    cwd: folder,
    env,
    stdio: 'ignore',
  });
  const browser = await chromium.launch(await findOrInstallBrowser());
  try {
    const address = `http://127.0.0.1:${port}/`;
    await waitForAnswer(address);
    return await useTutorialApp(browser, address);
  } finally {
    await browser.close();
    server.kill();
  }
}

async function waitForAnswer(address) {
  const deadline = Date.now() + START_MS;
  for (;;) {
    try {
      await fetch(address);
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
