// Which gates of `npm test` a change can reach. Pure: from the changed files to the gates.
import { imports } from '../../.dependency-cruiser.mjs';

/** A change of these can reach every gate. */
const everywhere =
  /^(package\.json|pnpm-[^/]+|tsconfig[^/]*\.json|scripts\/test\.mjs|scripts\/lib\/|\.npmrc|\.node-version)/;

/** Packages and apps that are read with another one, because it imports them or its tests do. */
const reads = { ...imports, e2e: ['packages/machines', 'apps/portal'] };

/** A folder with everything that it imports, over others too. */
export function behind(folder) {
  const direct = reads[folder] ?? [];
  return [folder, ...direct.flatMap(behind)];
}

const isIn = (file, place) => file === place || file.startsWith(`${place}/`);

/** A text for people changes what its own package is, and nothing that imports it. */
const getPlaces = (gate, file) => (file.endsWith('.md') ? gate.reads : gate.reads.flatMap(behind));

function reaches(gate, file) {
  if (!gate.reads || everywhere.test(file)) return true;
  return getPlaces(gate, file).some((place) => isIn(file, place));
}

/** The gate with what its tool is told, so that it runs only what the change can reach. */
function narrowed(gate, files, base) {
  const { narrow, command } = gate;
  const isKnown = (file) =>
    narrow.folders.some((folder) => isIn(file, folder)) && narrow.sources.test(file);
  if (!narrow || !files.every(isKnown)) return gate;
  const [program, args] = command;
  return { ...gate, isNarrowed: true, command: [program, [...args, ...narrow.args(base)]] };
}

/**
 * @param {import('./gates.mjs').Gate[]} gates
 * @param {readonly string[]} files changed, as paths from the root
 * @param {string} base the commit they are compared with
 * @returns {import('./gates.mjs').Gate[]} the gates that the change can reach, in their order; in doubt one more
 */
export function reached(gates, files, base) {
  return gates.flatMap((gate) => {
    const reaching = files.filter((file) => reaches(gate, file));
    return reaching.length === 0 ? [] : [narrowed(gate, reaching, base)];
  });
}
