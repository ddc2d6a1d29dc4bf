// Runs a command, built first when its sources have changed.
import { isAbsolute, join } from 'node:path';
import { build } from '../../scripts/build.mjs';
import { ensureInstalled } from '../../scripts/lib/install.mjs';
import { root } from '../../scripts/lib/run.mjs';

/** Runs a command of `src` with the arguments of this process and sets the exit code. */
export async function runCommand(name) {
  await ensureInstalled();
  await build({ only: ['operator'] });
  const { main } = await import(`./dist/${name}.js`);
  process.exitCode = await main(process.argv.slice(2), getDataFolder());
}

function getDataFolder() {
  const { DATA_DIR: folder = '.data' } = process.env;
  return isAbsolute(folder) ? folder : join(root, folder);
}
