// Words and widths that make a text hard to read (CONTRIBUTING.md, "Plain English").
//   node scripts/gates/words.mjs [folder or file ...]   default: the whole project
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../lib/run.mjs';

/** Each word with what to write instead. */
const WORDS = [
  [/\b(whoever|whomever)\b/i, 'name the person: member, agent, caller'],
  [/\b(somebody|nobody)\b/i, 'name the person, or say "no member", "no one"'],
  [/\banew\b/i, '"again"'],
  [/\bheed(s|ed)?\b/i, '"uses", "obeys"'],
  [/\bof before\b/i, '"earlier", "previous"'],
  [/\bthat (is|are) there\b/i, '"existing", or leave it out'],
  [/\bcomes? to (be )?\b(?!the|a |an |an's|rest)/i, '"is", "totals"'],
  [/\bbecome of\b/i, '"the state of", "the result of"'],
  [/\b(is|are) told\b/i, '"gets", "is notified"'],
];
const MAX_COLUMNS = 100;
const TEXT = /\.(ts|tsx|mts|mjs|sql|yaml|md|json)$/;
const SKIPPED = [
  /(^|\/)generated\//,
  /^pnpm-lock\.yaml$/,
  /\.lock\.json$/,
  /^scripts\/gates\/words\.mjs$/,
  /^scripts\/test\/words\.test\.mjs$/,
  /^docs\/(rules\.md|charts\/)/, // generated from sources that are checked
  /^apps\/server\/migrations\//, // an applied migration keeps its text
  /\/registration-rules\.ts$/, // the text of the terms changes only with their version
];
const COMMENT = /^\s*(\/\/|\/?\*|--)/;

/**
 * The faults of a line; empty if there are none.
 * @param isCode whether comments have a maximum width; Markdown paragraphs have none
 */
export function findFaults(line, isCode = true) {
  const faults = WORDS.flatMap(([word, advice]) => {
    const [found] = word.exec(line) ?? [];
    return found ? [`"${found.trim()}": write ${advice}`] : [];
  });
  const isLong =
    isCode && COMMENT.test(line) && line.length > MAX_COLUMNS && !/:\/\/|oxlint-disable/.test(line);
  return isLong
    ? [...faults, `a comment of ${line.length} columns, at most ${MAX_COLUMNS}`]
    : faults;
}

function listFiles(paths) {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...paths];
  const names = execFileSync('git', args, { cwd: root, maxBuffer: 2 ** 26 })
    .toString()
    .split('\n');
  return names.filter((name) => TEXT.test(name) && !SKIPPED.some((skipped) => skipped.test(name)));
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  let count = 0;
  for (const file of listFiles(process.argv.slice(2))) {
    const lines = readFileSync(join(root, file), 'utf8').split('\n');
    for (const [index, line] of lines.entries()) {
      for (const fault of findFaults(line, !file.endsWith('.md'))) {
        count += 1;
        console.error(`${file}:${index + 1} ${fault}`);
      }
    }
  }
  console.log(`${count} lines to rewrite`);
  process.exitCode = count > 0 ? 1 : 0;
}
