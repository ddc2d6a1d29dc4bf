// The mutants of a chart's code: each is one edit of the modules that its machine reaches, in one text.
import { parseAst } from 'rolldown/parseAst';
import { operators } from './operators.mjs';

/** Tables of times are pinned by packages/machines/src/constants.test.ts; names of secrets are for recorders. */
const leftAlone = /(?:Times|Secrets)$/;

const isNode = (value) => typeof value?.type === 'string';

function calledName({ callee }) {
  const called = callee.type === 'SequenceExpression' ? callee.expressions.at(-1) : callee;
  return called.type === 'MemberExpression' ? called.property.name : called.name;
}

const getKey = ({ key }) => key.name ?? key.value;

const valueAt = (object, name) =>
  object?.properties?.find((property) => getKey(property) === name)?.value;

/** The nodes below one, without the names of properties. */
function inner(node) {
  const isName = (key) =>
    (key === 'key' && node.type === 'Property' && !node.computed) ||
    (key === 'property' && node.type === 'MemberExpression' && !node.computed) ||
    (key === 'callee' && node.callee.type === 'SequenceExpression');
  return Object.entries(node)
    .flatMap(([key, value]) => (isName(key) ? [] : value))
    .filter(isNode);
}

/** What is looked at in a call that sets a chart up: lists of implementations, the first context. */
function partsOfCall(node) {
  const [first, second] = node.arguments;
  switch (calledName(node)) {
    case 'assertEvent':
      return [];
    case 'createMachine':
      return [node.callee.object, valueAt(first, 'context')].filter(isNode);
    case 'defineLifecycle':
      return ['permissions', 'refusals'].map((name) => valueAt(first, name)).filter(isNode);
    case 'definePorts':
      return [second];
    case 'setup':
      return ['guards', 'actions', 'delays'].map((name) => valueAt(first, name)).filter(isNode);
    default:
      return null;
  }
}

function getOwner(node, { owner, isRegistry }) {
  if (node.type === 'FunctionDeclaration') return node.id.name;
  if (node.type === 'VariableDeclarator' && owner === '') return node.id.name ?? owner;
  return isRegistry && node.type === 'Property' ? String(getKey(node)) : owner;
}

const isLeftAlone = (node) =>
  // This is how the bundler writes undefined.
  (node.type === 'UnaryExpression' && node.operator === 'void') ||
  ['ThrowStatement', 'NewExpression'].includes(node.type) ||
  (node.type === 'VariableDeclarator' && leftAlone.test(node.id.name ?? '')) ||
  (node.type === 'ExpressionStatement' &&
    node.expression.type === 'CallExpression' &&
    partsOfCall(node.expression)?.length === 0);

/** `around`: by what name the place is reported, and whether it is a list of implementations. */
function* editsIn(node, text, around) {
  if (isLeftAlone(node)) return;
  const owner = getOwner(node, around);
  const parts = node.type === 'CallExpression' ? partsOfCall(node) : null;
  const isRegistry = around.parts?.includes(node) ?? false;
  if (!parts) {
    for (const edit of operators[node.type]?.(node, { text, isRegistry }) ?? []) {
      yield { ...edit, owner };
    }
  }
  for (const part of parts ?? inner(node)) yield* editsIn(part, text, { owner, parts, isRegistry });
}

/** The file that each top-level statement comes from, as the bundler notes it in front of them. */
function getFiles(code) {
  const marks = [...code.matchAll(/^\/\/ (\S+\.ts)$/gm)];
  return ({ start }) => marks.findLast(({ index }) => index < start)?.[1] ?? '';
}

const short = (text) => {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > 90 ? `${line.slice(0, 60)} … ${line.slice(-25)}` : line;
};

function describe({ kind, owner, start, end, text, left }, code, file) {
  const place = `${file.split('/').at(-1)} "${owner}"`;
  if (left !== undefined) return `${place}: without ${short(left)}`;
  return `${place}: ${short(code.slice(start, end))} → ${kind === 'statement' ? 'nothing' : short(text)}`;
}

/** Adds a number to the names that occur more than once. */
function numbered(mutants) {
  const met = new Map();
  return mutants.map((mutant) => {
    const times = (met.get(mutant.what) ?? 0) + 1;
    met.set(mutant.what, times);
    return times === 1 ? mutant : { ...mutant, what: `${mutant.what} (${times})` };
  });
}

/**
 * The mutants of the code of one folder, in its order.
 * @param code modules as one text, each after a comment with its path
 */
export function mutantsOfCode(code, folder) {
  const getFile = getFiles(code);
  const isOwn = (file) => file.startsWith(`${folder}/`) && !file.endsWith('.test.ts');
  const text = ({ start, end }) => code.slice(start, end);
  const own = parseAst(code).body.filter(
    (node) => isOwn(getFile(node)) && node.type !== 'ExpressionStatement',
  );
  const edits = own.flatMap((node) =>
    [...editsIn(node, text, { owner: '' })].map((edit) => ({ ...edit, file: getFile(node) })),
  );
  return numbered(
    edits.map((edit) => ({
      kind: `code: ${edit.kind}`,
      what: describe(edit, code, edit.file),
      code: code.slice(0, edit.start) + edit.text + code.slice(edit.end),
    })),
  );
}
