// npm run charts -- --spin [NAME...]: writes systems, or charts, in Promela to .cache/spin and
// checks them with Spin.
//   --if-installed   only writes them if Spin is missing, instead of installing it
import { noteFigures } from './figures.mjs';
import { checkBySpin, installSpin, missingForSpin } from './spin.mjs';

/**
 * Prints a line for each; returns the exit code. `module` is the URL of a bundle of
 * build/promela.ts.
 */
export async function checkInSpin(module, options) {
  const missing = missingForSpin();
  if (missing.length > 0 && options.includes('--if-installed')) {
    console.log(
      `not compared: ${missing.join(' and ')} missing; npm run charts -- --spin installs`,
    );
    return 0;
  }
  await installSpin();
  const { exported } = await import(module);
  const named = options.filter((option) => !option.startsWith('-'));
  const programs = await exported(named);
  const sums = { programs: 0, places: 0, rules: 0, problems: 0, seconds: 0 };
  for (const program of programs) {
    const begun = performance.now();
    const { places, problems } = await checkBySpin(program);
    const seconds = (performance.now() - begun) / 1_000;
    const isSame = places === program.places;
    const wrong = [
      ...problems,
      ...(isSame ? [] : [`${program.id}: our search finds ${program.places} places`]),
    ];
    console.log(
      `${program.id.padEnd(15)}  places ${places}  rules ${program.rules.length}  ${seconds.toFixed(1)} s`,
    );
    for (const problem of wrong) console.log(`  WRONG ${problem}`);
    sums.programs += 1;
    sums.places += places;
    sums.rules += program.rules.length;
    sums.problems += wrong.length;
    sums.seconds += seconds;
  }
  const figures = { ...sums, seconds: Math.round(sums.seconds) };
  if (named.length === 0) noteFigures('spin', figures);
  console.log(JSON.stringify(figures));
  return sums.problems === 0 ? 0 : 1;
}
