// Follows a tutorial of the library's documentation outside of the workspace: its files, the
// packages that it installs and its commands.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../lib/run.mjs';

const page = join(root, 'packages/ui/.storybook/pages/GettingStarted.mdx');

/**
 * A section of "Getting started".
 * @param {string} title
 * @returns {{files: {path: string, text: string}[], packages: string[], commands: string[]}}
 */
export function readTutorial(title) {
  const section = readFileSync(page, 'utf8')
    .split(/^## /m)
    .find((text) => text.startsWith(`${title}\n`));
  if (!section) throw new Error(`"Getting started" has no section "${title}"`);
  const files = [...section.matchAll(/^```\w+ title="(.+?)"\n([\s\S]+?\n)```$/gm)].map(
    ([, path, text]) => ({ path, text }),
  );
  const lines = [...section.matchAll(/^```sh\n([\s\S]+?)\n```$/gm)].flatMap(([, text]) =>
    text.split('\n'),
  );
  const installs = lines.filter((line) => line.startsWith('npm install '));
  return {
    files,
    packages: installs.flatMap((line) =>
      line.split(' ').filter((word, at) => at > 1 && !word.startsWith('--')),
    ),
    commands: lines.filter((line) => !installs.includes(line)),
  };
}

/** Writes the files of a tutorial into a folder. */
export function writeTutorial(folder, { files }) {
  for (const { path, text } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/**
 * Uses the app of the tutorial in a browser.
 * @param {import('playwright').Browser} browser
 * @param {string} address
 * @returns {Promise<string[]>} what went wrong
 */
export async function useTutorialApp(browser, address) {
  const tab = await browser.newPage();
  const problems = [];
  tab.on('pageerror', (error) => problems.push(String(error)));
  tab.on('console', (line) => {
    if (line.type() === 'error' && !line.text().includes('404')) problems.push(line.text());
  });
  await tab.goto(address);
  const button = tab.getByRole('button', { name: 'Show the balance' });
  const look = await button.evaluate((element) => ({
    button: getComputedStyle(element).backgroundColor,
    page: getComputedStyle(document.body).backgroundColor,
  }));
  if (look.button !== 'rgb(37, 128, 90)') problems.push(`the button is ${look.button}`);
  if (look.page !== 'rgb(11, 20, 17)') problems.push(`the page is ${look.page}`);
  await button.click();
  await tab.getByText('$1,234.50').waitFor();
  await tab.close();
  return problems;
}
