// Mutation operators: each returns the edits of one ESTree node as replacement text. Pure.

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

function editComparison(node, { text }) {
  const other = comparisons[node.operator];
  if (!other) return [];
  return [edit('operator', node, `(${text(node.left)} ${other} ${text(node.right)})`)];
}

const isNull = ({ type, value, raw }) => type === 'Literal' && value === null && raw === 'null';

function editLogic(node, { text }) {
  const { left, operator, right } = node;
  // Removing one alternative may leave undefined, which the types do not allow.
  if (operator === '??') return [edit('operator', node, `(${text(right)})`)];
  const other = operator === '&&' ? '||' : '&&';
  return [`((${text(left)}) ${other} (${text(right)}))`, `(${text(left)})`, `(${text(right)})`].map(
    (instead) => edit('operator', node, instead),
  );
}

const editCondition = ({ test }, { text }) =>
  ['true', 'false']
    .filter((value) => value !== text(test))
    .map((value) => edit('condition', test, value));

/** A check that throws for impossible input: removing it changes nothing. */
function editGuarded(node, tools) {
  const body =
    node.consequent.type === 'BlockStatement' ? node.consequent.body[0] : node.consequent;
  const edits = editCondition(node, tools);
  return body?.type === 'ThrowStatement' ? edits.filter(({ text }) => text === 'true') : edits;
}

const editNegation = (node, { text }) =>
  node.operator === '!' ? [edit('operator', node, `(${text(node.argument)})`)] : [];

function editLiteral(node) {
  const { value } = node;
  if (node.regex) return ['/(?:)/', '/(?!)/'].map((text) => edit('literal', node, text));
  if (typeof value === 'boolean') return [edit('literal', node, String(!value))];
  if (typeof value === 'string') return [edit('literal', node, value === '' ? '"?"' : '""')];
  if (typeof value !== 'number') return [];
  return [value + 1, value - 1].map((number) => edit('literal', node, `(${number})`));
}

const editTemplate = (node) => [edit('literal', node, '""')];

/** Each property of an object, except in lists of implementations, which are all required. */
function editProperties(node, { isRegistry, text }) {
  if (isRegistry) return [];
  return node.properties.map((property) => {
    const others = node.properties.filter((other) => other !== property).map(text);
    return { ...edit('property', node, `({ ${others.join(', ')} })`), left: text(property) };
  });
}

const editElements = (node) => (node.elements.length > 0 ? [edit('list', node, '[]')] : []);

const editReturned = (node, { isRegistry }) =>
  node.argument && !isNull(node.argument) && !isRegistry
    ? [edit('result', node.argument, 'undefined')]
    : [];

const editArrow = (node) =>
  node.body.type === 'BlockStatement' || isNull(node.body)
    ? []
    : [edit('result', node.body, 'undefined')];

/** Methods that return the same type that they are called on. */
const droppable = new Set(['filter', 'slice', 'sort', 'toSorted', 'trim', 'replaceAll']);
const twins = { some: 'every', every: 'some', max: 'min', min: 'max' };

function call({ callee, ...node }, { text }) {
  if (callee.type !== 'MemberExpression' || callee.computed) return [];
  const { name } = callee.property;
  if (droppable.has(name)) return [edit('call', node, text(callee.object))];
  return twins[name] ? [edit('call', callee.property, twins[name])] : [];
}

const editStatement = (node) => [edit('statement', node, ';')];

/** Operators by node type. */
export const operators = {
  ArrayExpression: editElements,
  ArrowFunctionExpression: editArrow,
  BinaryExpression: editComparison,
  CallExpression: call,
  ConditionalExpression: editCondition,
  ExpressionStatement: editStatement,
  IfStatement: editGuarded,
  Literal: editLiteral,
  LogicalExpression: editLogic,
  ObjectExpression: editProperties,
  ReturnStatement: editReturned,
  TemplateLiteral: editTemplate,
  UnaryExpression: editNegation,
};
