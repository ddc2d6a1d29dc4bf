// What can be done to a piece of a chart's code: each operator names the edits of one node, as the text that
// stands in its place. Pure; the tree is ESTree's.

const edit = (kind, { start, end }, text) => ({ kind, start, end, text });

const comparisons = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
};

function comparison(node, { text }) {
  const other = comparisons[node.operator];
  if (!other) return [];
  return [edit('operator', node, `(${text(node.left)} ${other} ${text(node.right)})`)];
}

const isNull = ({ type, value, raw }) => type === 'Literal' && value === null && raw === 'null';

function logic(node, { text }) {
  const { left, operator, right } = node;
  // What is left without its other value may be undefined, which the types refuse.
  if (operator === '??') return [edit('operator', node, `(${text(right)})`)];
  const other = operator === '&&' ? '||' : '&&';
  return [`((${text(left)}) ${other} (${text(right)}))`, `(${text(left)})`, `(${text(right)})`].map(
    (instead) => edit('operator', node, instead),
  );
}

const condition = ({ test }, { text }) =>
  ['true', 'false']
    .filter((value) => value !== text(test))
    .map((value) => edit('condition', test, value));

/** A check for what cannot be throws: leaving it out changes nothing. */
function guarded(node, tools) {
  const body =
    node.consequent.type === 'BlockStatement' ? node.consequent.body[0] : node.consequent;
  const edits = condition(node, tools);
  return body?.type === 'ThrowStatement' ? edits.filter(({ text }) => text === 'true') : edits;
}

const negation = (node, { text }) =>
  node.operator === '!' ? [edit('operator', node, `(${text(node.argument)})`)] : [];

function literal(node) {
  const { value } = node;
  if (node.regex) return ['/(?:)/', '/(?!)/'].map((text) => edit('literal', node, text));
  if (typeof value === 'boolean') return [edit('literal', node, String(!value))];
  if (typeof value === 'string') return [edit('literal', node, value === '' ? '"?"' : '""')];
  if (typeof value !== 'number') return [];
  return [value + 1, value - 1].map((number) => edit('literal', node, `(${number})`));
}

const template = (node) => [edit('literal', node, '""')];

/** Each property of an object but those of a list of implementations, which are all needed. */
function properties(node, { isRegistry, text }) {
  if (isRegistry) return [];
  return node.properties.map((property) => {
    const others = node.properties.filter((other) => other !== property).map(text);
    return { ...edit('property', node, `({ ${others.join(', ')} })`), left: text(property) };
  });
}

const elements = (node) => (node.elements.length > 0 ? [edit('list', node, '[]')] : []);

const returned = (node, { isRegistry }) =>
  node.argument && !isNull(node.argument) && !isRegistry
    ? [edit('result', node.argument, 'undefined')]
    : [];

const arrow = (node) =>
  node.body.type === 'BlockStatement' || isNull(node.body)
    ? []
    : [edit('result', node.body, 'undefined')];

/** Methods that answer the same kind of thing as they are called on. */
const droppable = new Set(['filter', 'slice', 'sort', 'toSorted', 'trim', 'replaceAll']);
const twins = { some: 'every', every: 'some', max: 'min', min: 'max' };

function call({ callee, ...node }, { text }) {
  if (callee.type !== 'MemberExpression' || callee.computed) return [];
  const { name } = callee.property;
  if (droppable.has(name)) return [edit('call', node, text(callee.object))];
  return twins[name] ? [edit('call', callee.property, twins[name])] : [];
}

const statement = (node) => [edit('statement', node, ';')];

/** By the type of the node. */
export const operators = {
  ArrayExpression: elements,
  ArrowFunctionExpression: arrow,
  BinaryExpression: comparison,
  CallExpression: call,
  ConditionalExpression: condition,
  ExpressionStatement: statement,
  IfStatement: guarded,
  Literal: literal,
  LogicalExpression: logic,
  ObjectExpression: properties,
  ReturnStatement: returned,
  TemplateLiteral: template,
  UnaryExpression: negation,
};
