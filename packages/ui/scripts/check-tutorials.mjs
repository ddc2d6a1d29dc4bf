/**
 * Follows "Getting started" with the installed package: the Vite app is built by the page's own
 * commands and used in a browser; the Next app's files are rendered by React on a server. The
 * release runs them on Next itself (`scripts/packages/next.mjs`), which is no dependency of ours.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import { build } from 'vite';
import { findBrowser, launchArgs } from '../../../scripts/lib/browser.mjs';
import {
  readTutorial,
  useTutorialApp,
  writeTutorial,
} from '../../../scripts/packages/tutorial.mjs';

/**
 * @param {string} folder where the package is installed
 * @returns {Promise<string[]>} failed checks; empty is good
 */
export async function checkTutorials(folder) {
  return [...(await followVite(folder)), ...(await renderOnServer(folder))];
}

async function followVite(folder) {
  const tutorial = readTutorial('Vite');
  const app = join(folder, 'vite-app');
  mkdirSync(app);
  writeTutorial(app, tutorial);
  const missing = tutorial.packages.filter((name) => !isInstalled(folder, name));
  if (missing.length > 0) return [`Vite tutorial: ${missing.join(', ')} is not installed`];
  const [buildIt, showIt] = tutorial.commands;
  execFileSync(...toProgram(folder, buildIt), { cwd: app, stdio: ['ignore', 'ignore', 'inherit'] });
  const executablePath = await findBrowser();
  if (!executablePath) return [];
  const [program, args] = toProgram(folder, showIt);
  const preview = spawn(program, [...args, '--host', '127.0.0.1', '--port', '0'], {
    cwd: app,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
  });
  const browser = await chromium.launch({ executablePath, args: launchArgs });
  try {
    const problems = await useTutorialApp(browser, await readAddress(preview));
    return problems.map((problem) => `Vite tutorial: ${problem}`);
  } finally {
    await browser.close();
    preview.kill();
  }
}

const isInstalled = (folder, name) => {
  try {
    return readFileSync(join(folder, 'node_modules', name, 'package.json')).length > 0;
  } catch {
    return false;
  }
};

/** `npx vite build` as a program and its arguments, from the folder's own packages. */
function toProgram(folder, command) {
  const [npx, name, ...args] = command.split(' ');
  if (npx !== 'npx') throw new Error(`"Getting started": ${command} is not run by npx`);
  const home = join(folder, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  const file = typeof bin === 'string' ? bin : bin[name];
  return [process.execPath, [join(home, file), ...args]];
}

/** The address that a server prints. */
async function readAddress(server) {
  let text = '';
  for await (const chunk of server.stdout) {
    text += String(chunk);
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(text)?.[0];
    if (address) return address;
  }
  throw new Error(`no address in: ${text}`);
}

const entry = `
import { renderToString } from 'react-dom/server';
import Layout from './app/layout.jsx';
import Page from './app/page.jsx';
export const html = renderToString(<Layout><Page /></Layout>);
`;

async function renderOnServer(folder) {
  const app = join(folder, 'next-app');
  mkdirSync(app);
  writeTutorial(app, readTutorial('Next'));
  writeFileSync(join(app, 'server.jsx'), entry);
  await build({
    root: app,
    configFile: false,
    logLevel: 'error',
    build: { ssr: 'server.jsx', outDir: 'server' },
    ssr: { noExternal: ['@baize/ui'] },
  });
  const { html } = await import(pathToFileURL(join(app, 'server/server.js')).href);
  const parts = ['My wallet</h1>', 'Show the balance', '--bz-color-canvas:#0b1411'];
  return parts
    .filter((part) => !html.includes(part))
    .map((part) => `server rendering: the page has no ${part}`);
}
