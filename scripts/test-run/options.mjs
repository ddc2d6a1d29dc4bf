// The options of `npm test`.

export const USAGE =
  'npm test [-- <gate> ...] [--all] [--changed [base]] [--shard <number>/<shards>]';

/**
 * @typedef {object} Options
 * @property {string[]} names prefixes of gate names; empty for all gates
 * @property {boolean} isAll whether to run gates whose proof is still valid
 * @property {string | undefined} base the branch or commit to compare with
 * @property {{number: number, count: number} | undefined} shard which part of how many
 */

/**
 * @param {readonly string[]} words the arguments after `npm test --`
 * @param {readonly string[]} known names of the gates
 * @returns {Options}
 * @throws {Error} that names the wrong argument
 */
export function readOptions(words, known) {
  const options = { names: [], isAll: false, base: undefined, shard: undefined };
  const waiting = [...words];
  for (let word = waiting.shift(); word !== undefined; word = waiting.shift()) {
    if (word === '--all') options.isAll = true;
    else if (word === '--changed')
      options.base = waiting[0]?.startsWith('--') ? 'main' : (waiting.shift() ?? 'main');
    else if (word === '--shard') options.shard = readShard(waiting.shift());
    else if (word.startsWith('--')) throw new Error(`there is no option ${word}`);
    else if (known.some((name) => name.startsWith(word))) options.names.push(word);
    else throw new Error(`no gate begins with ${word}; there are: ${known.join(', ')}`);
  }
  return options;
}

function readShard(text = '') {
  const [, number, count] = /^([1-9]\d?)\/([1-9]\d?)$/.exec(text) ?? [];
  if (!number || Number(number) > Number(count))
    throw new Error(`--shard takes a number and a count such as 1/3, not ${text || 'nothing'}`);
  return { number: Number(number), count: Number(count) };
}
