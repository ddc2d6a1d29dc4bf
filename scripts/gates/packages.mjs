// node scripts/gates/packages.mjs [ui] [api] [chartwalk] [machines] Builds the packages, packs them
// as for publishing and uses them from a folder outside of the workspace. Ends with a line of JSON
// per package; exits with 1 when a check fails.
import { checkPackage, packages } from '../packages/check.mjs';

const selected = process.argv.slice(2);
let problems = 0;
for (const [name, { build }] of Object.entries(packages)) {
  if (selected.length > 0 && !selected.includes(name)) continue;
  await build();
  problems += await checkPackage(name);
}
process.exitCode = problems === 0 ? 0 : 1;
