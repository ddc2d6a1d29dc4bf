// Checks the subjects of commits since a recorded one: `type(scope): imperative summary`, at most
// 72 characters (CONTRIBUTING.md).
import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { root } from '../lib/run.mjs';

/** Older subjects stay as they are. */
const SINCE = 'af0ed39cd16b2e4cf517d613c96b2d57007a5aae';
const TYPES = ['feat', 'fix', 'perf', 'refactor', 'test', 'docs', 'build', 'ci'];
const MAX_LENGTH = 72;
const FORM = new RegExp(`^(${TYPES.join('|')})\\([a-z0-9-]+\\)!?: [a-z0-9].*[^.]$`);

/** The fault of a subject; undefined if it is valid. */
export function findFault(subject) {
  if (subject.length > MAX_LENGTH) return `has ${subject.length} characters, at most ${MAX_LENGTH}`;
  return FORM.test(subject) ? undefined : `is not type(scope): summary; types: ${TYPES.join(', ')}`;
}

/**
 * Subjects since the recorded commit, without merges; undefined when git does not have it, as in a
 * shallow clone.
 */
function readSubjects() {
  try {
    const args = ['log', '--no-merges', '--format=%s', `${SINCE}..HEAD`];
    const options = { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] };
    return execFileSync('git', args, options).toString().split('\n').filter(Boolean);
  } catch {
    return undefined;
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const subjects = readSubjects();
  const faults = (subjects ?? []).flatMap((subject) => {
    const fault = findFault(subject);
    return fault ? [`"${subject}" ${fault}`] : [];
  });
  for (const fault of faults) console.error(fault);
  console.log(
    subjects ? `${subjects.length} commits` : 'not compared: git does not know the first commit',
  );
  process.exitCode = faults.length > 0 ? 1 : 0;
}
