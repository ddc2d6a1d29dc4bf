// Mutants of a chart's code. Each is one edit of the bundled modules that its machine imports.
import { parseAst } from 'rolldown/parseAst';
import { operators } from './operators.mjs';

/** Not mutated: tests pin the time constants, and only recorders read the names of secrets. */
const UNMUTATED_NAME = /(?:Times|Secrets)$/;

const isNode = (value) => typeof value?.type === 'string';

function getCalledName({ callee }) {
  const called = callee.type === 'SequenceExpression' ? callee.expressions.at(-1) : callee;
  return called.type === 'MemberExpression' ? called.property.name : called.name;
}

const getKey = ({ key }) => key.name ?? key.value;

const getValue = (object, name) =>
  object?.properties?.find((property) => getKey(property) === name)?.value;

/** The child nodes of a node, without property names. */
function getChildren(node) {
  const isName = (key) =>
    (key === 'key' && node.type === 'Property' && !node.computed) ||
    (key === 'property' && node.type === 'MemberExpression' && !node.computed) ||
    (key === 'callee' && node.callee.type === 'SequenceExpression');
  return Object.entries(node)
    .flatMap(([key, value]) => (isName(key) ? [] : value))
    .filter(isNode);
}

/** The mutated parts of a setup call: lists of implementations and the initial context. */
function getCallParts(node) {
  const [first, second] = node.arguments;
  switch (getCalledName(node)) {
    case 'assertEvent':
      return [];
    case 'createMachine':
      return [node.callee.object, getValue(first, 'context')].filter(isNode);
    case 'defineLifecycle':
      return ['permissions', 'refusals'].map((name) => getValue(first, name)).filter(isNode);
    case 'definePorts':
      return [second];
    case 'setup':
      return ['guards', 'actions', 'delays'].map((name) => getValue(first, name)).filter(isNode);
    default:
      return null;
  }
}

function getOwner(node, { owner, isRegistry }) {
  if (node.type === 'FunctionDeclaration') return node.id.name;
  if (node.type === 'VariableDeclarator' && owner === '') return node.id.name ?? owner;
  return isRegistry && node.type === 'Property' ? String(getKey(node)) : owner;
}

const isUnmutated = (node) =>
  // The bundler writes undefined like this.
  (node.type === 'UnaryExpression' && node.operator === 'void') ||
  ['ThrowStatement', 'NewExpression'].includes(node.type) ||
  (node.type === 'VariableDeclarator' && UNMUTATED_NAME.test(node.id.name ?? '')) ||
  (node.type === 'ExpressionStatement' &&
    node.expression.type === 'CallExpression' &&
    getCallParts(node.expression)?.length === 0);

/**
 * Yields the edits of a node and its children. `around` describes the enclosing place: the name
 * reported for it, and whether it is a list of implementations.
 */
function* findEdits(node, text, around) {
  if (isUnmutated(node)) return;
  const owner = getOwner(node, around);
  const parts = node.type === 'CallExpression' ? getCallParts(node) : null;
  const isRegistry = around.parts?.includes(node) ?? false;
  if (!parts) {
    for (const edit of operators[node.type]?.(node, { text, isRegistry }) ?? []) {
      yield { ...edit, owner };
    }
  }
  for (const part of parts ?? getChildren(node))
    yield* findEdits(part, text, { owner, parts, isRegistry });
}

/** The source file of each top-level statement, read from the comments of the bundler. */
function createFileLookup(code) {
  const marks = [...code.matchAll(/^\/\/ (\S+\.ts)$/gm)];
  return ({ start }) => marks.findLast(({ index }) => index < start)?.[1] ?? '';
}

const shorten = (text) => {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > 90 ? `${line.slice(0, 60)} … ${line.slice(-25)}` : line;
};

function describeMutant({ kind, owner, start, end, text, left }, code, file) {
  const place = `${file.split('/').at(-1)} "${owner}"`;
  if (left !== undefined) return `${place}: without ${shorten(left)}`;
  return `${place}: ${shorten(code.slice(start, end))} → ${kind === 'statement' ? 'nothing' : shorten(text)}`;
}

/** Appends a number to names that occur more than once. */
function numberMutants(mutants) {
  const counts = new Map();
  return mutants.map((mutant) => {
    const times = (counts.get(mutant.what) ?? 0) + 1;
    counts.set(mutant.what, times);
    return times === 1 ? mutant : { ...mutant, what: `${mutant.what} (${times})` };
  });
}

/**
 * Lists the mutants of the code in one folder, in source order.
 * @param code bundled modules, each after a comment with its path
 */
export function createCodeMutants(code, folder) {
  const getFile = createFileLookup(code);
  const isOwn = (file) => file.startsWith(`${folder}/`) && !file.endsWith('.test.ts');
  const getText = ({ start, end }) => code.slice(start, end);
  const own = parseAst(code).body.filter(
    (node) => isOwn(getFile(node)) && node.type !== 'ExpressionStatement',
  );
  const edits = own.flatMap((node) =>
    [...findEdits(node, getText, { owner: '' })].map((edit) => ({ ...edit, file: getFile(node) })),
  );
  return numberMutants(
    edits.map((edit) => ({
      kind: `code: ${edit.kind}`,
      what: describeMutant(edit, code, edit.file),
      code: code.slice(0, edit.start) + edit.text + code.slice(edit.end),
    })),
  );
}
