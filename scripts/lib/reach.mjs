// Which gates of `npm test` a change can reach. Pure: from changed files to gates.
import { imports } from '../../.dependency-cruiser.mjs';

/** A change of these files can reach every gate. */
const everywhere =
  /^(package\.json|pnpm-[^/]+|tsconfig[^/]*\.json|scripts\/test\.mjs|scripts\/lib\/|\.npmrc|\.node-version)/;

/** What each package or app depends on, by its imports or by those of its tests. */
const reads = { ...imports, e2e: ['packages/chartwalk', 'packages/machines', 'apps/portal'] };

/** A folder with its direct and indirect imports. */
export function behind(folder) {
  const direct = reads[folder] ?? [];
  return [folder, ...direct.flatMap(behind)];
}

const isIn = (file, place) => file === place || file.startsWith(`${place}/`);

/** A Markdown file changes its own package only, not the importers of the package. */
const getPlaces = (gate, file) => (file.endsWith('.md') ? gate.reads : gate.reads.flatMap(behind));

function isReached(gate, file) {
  if (!gate.reads || everywhere.test(file)) return true;
  return getPlaces(gate, file).some((place) => isIn(file, place));
}

/** The gate with arguments that select the tests that the change can reach. */
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
 * @returns {import('./gates.mjs').Gate[]} the gates that the change can reach, in their order;
 *   includes a gate in case of doubt
 */
export function reached(gates, files, base) {
  return gates.flatMap((gate) => {
    const reaching = files.filter((file) => isReached(gate, file));
    return reaching.length === 0 ? [] : [narrowed(gate, reaching, base)];
  });
}
