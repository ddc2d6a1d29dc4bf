import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { ProblemError, type FieldError } from '../errors.ts';
import {
  follow,
  type ApiDocument,
  type OperationObject,
  type ParameterObject,
} from './documents.ts';
import { addDocumentFormats, VISIBLE_TEXT } from './formats.ts';

/** Input of a handler: only declared values, validated and with defaults. */
export interface ValidInput {
  query: Record<string, unknown>;
  params: Record<string, unknown>;
  headers: Record<string, unknown>;
  body: unknown;
}

export interface RawInput {
  queryText: string;
  params: Record<string, string>;
  headers: Record<string, string | string[] | undefined>;
  body: unknown;
  hasBody: boolean;
}

/** Validation of one operation, compiled at first use to keep the start short. */
export interface OperationValidator {
  input(raw: RawInput): ValidInput;
  /** The fault of a response, or null if the document allows it. */
  response(status: number, contentType: string, body: unknown): string | null;
  /** Allowed media types of the body; empty if there is none. */
  readonly mediaTypes: readonly string[];
  readonly needsIdempotencyKey: boolean;
}

const ROOT = 'baize';
const MAX_ERRORS = 20;
const MAX_CACHED_QUERIES = 500;

type FindValidator = (operation: OperationObject) => OperationValidator;

const validators = new WeakMap<ApiDocument, FindValidator>();

/**
 * The validators of a document. They hold no server state, so all servers of a process share them.
 */
export function getValidators(document: ApiDocument): FindValidator {
  const found = validators.get(document) ?? createValidators(document);
  validators.set(document, found);
  return found;
}

/** One Ajv per document: its components are compiled once and shared by all operations. */
function createValidators(document: ApiDocument): FindValidator {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: false,
    useDefaults: true,
    validateFormats: true,
    // Our own documents are validated at build time: compiling the meta-schema would slow down the
    // start.
    meta: false,
    validateSchema: false,
  });
  addDocumentFormats(ajv);
  ajv.addSchema({ $id: ROOT, components: document.components });
  const validatorCache = new WeakMap<OperationObject, OperationValidator>();
  return (operation) => {
    const validator = validatorCache.get(operation) ?? operationValidator(ajv, document, operation);
    validatorCache.set(operation, validator);
    return validator;
  };
}

function operationValidator(
  ajv: Ajv2020,
  document: ApiDocument,
  operation: OperationObject,
): OperationValidator {
  const parameters = (operation.parameters ?? []).map((entry) =>
    follow<ParameterObject>(document, entry),
  );
  const query = groupValidator(ajv, document, parameters, 'query');
  const path = groupValidator(ajv, document, parameters, 'path');
  const header = groupValidator(ajv, document, parameters, 'header');
  const body = operation.requestBody ? follow(document, operation.requestBody) : null;
  const bodySchema = body ? Object.values(body.content)[0]?.schema : undefined;
  const checkBody = lazily(() => compile(ajv, bodySchema ?? {}));
  const queries = new Map<string, Record<string, unknown>>();
  const checkResponse = responseChecker(ajv, document, operation);

  function readQuery(text: string): Record<string, unknown> {
    if (text === '' && query.nothing) return query.nothing;
    const known = queries.get(text);
    if (known) return known;
    const valid = Object.freeze(query.check(parseQuery(text)));
    if (queries.size >= MAX_CACHED_QUERIES) queries.clear();
    queries.set(text, valid);
    return valid;
  }

  function readBody(raw: RawInput): unknown {
    if (!body) {
      if (raw.hasBody) throw invalid([{ pointer: '/body', rule: 'unexpected' }]);
      return undefined;
    }
    if (!raw.hasBody) {
      if (body.required) throw invalid([{ pointer: '/body', rule: 'required' }]);
      return undefined;
    }
    const check = checkBody();
    if (raw.body instanceof Uint8Array) {
      if (!check(getLength(raw.body))) throw invalid(fieldErrors(check.errors, '/body'));
      return raw.body;
    }
    refuseNul(raw.body, '/body');
    if (!check(raw.body)) throw invalid(fieldErrors(check.errors, '/body'));
    return raw.body;
  }

  return {
    mediaTypes: body ? Object.keys(body.content) : [],
    needsIdempotencyKey: parameters.some(({ name }) => name.toLowerCase() === 'idempotency-key'),
    input: (raw) => ({
      query: readQuery(raw.queryText),
      params: path.empty ? EMPTY : path.check(raw.params),
      headers: header.empty ? EMPTY : header.check(pick(raw.headers, header.names)),
      body: readBody(raw),
    }),
    response: checkResponse,
  };
}

const EMPTY: Record<string, unknown> = Object.freeze({});

/** A text of the same length: documents only limit the number of bytes. */
const getLength = (bytes: Uint8Array): string => ''.padEnd(bytes.length);

interface Group {
  empty: boolean;
  names: readonly string[];
  /** The validated result for no parameters; null if that is invalid. */
  nothing: Record<string, unknown> | null;
  check(values: Record<string, unknown>): Record<string, unknown>;
}

function groupValidator(
  ajv: Ajv2020,
  document: ApiDocument,
  all: readonly ParameterObject[],
  place: 'query' | 'path' | 'header',
): Group {
  const parameters = all.filter((parameter) => parameter.in === place);
  const getName = (parameter: ParameterObject) =>
    place === 'header' ? parameter.name.toLowerCase() : parameter.name;
  const schema = {
    type: 'object',
    additionalProperties: false,
    required: parameters.filter(({ required }) => required).map(getName),
    properties: Object.fromEntries(
      parameters.map((parameter) => [getName(parameter), parameter.schema]),
    ),
  };
  const kinds = new Map(
    parameters.map((parameter) => [getName(parameter), getKind(document, parameter.schema)]),
  );
  const compiled = lazily(() => compile(ajv, schema));
  const pointer = place === 'header' ? '/headers' : `/${place}`;
  return {
    empty: parameters.length === 0 && place !== 'query',
    names: parameters.map(getName),
    nothing: parameters.length === 0 ? EMPTY : null,
    check(values) {
      const typed: Record<string, unknown> = {};
      for (const [name, value] of Object.entries(values)) {
        refuseNul(value, `${pointer}/${name}`);
        typed[name] = typeof value === 'string' ? toKind(value, kinds.get(name)) : value;
      }
      const check = compiled();
      if (check(typed)) return typed;
      const errors = fieldErrors(check.errors, pointer);
      throw place === 'header' ? headerProblem(errors) : invalid(errors);
    },
  };
}

/** A missing or malformed Idempotency-Key has its own codes (H95). */
function headerProblem(errors: FieldError[]): ProblemError {
  const key = errors.find(({ pointer }) => pointer === '/headers/idempotency-key');
  if (!key) return new ProblemError('invalid_header', { errors });
  return new ProblemError(
    key.rule === 'required' ? 'idempotency_key_required' : 'idempotency_key_malformed',
  );
}

type Kind = 'integer' | 'number' | 'boolean' | 'array' | 'string';

function getKind(document: ApiDocument, schema: Record<string, unknown>): Kind {
  const { type } = follow(document, schema as { $ref: string }) as { type?: Kind };
  return type ?? 'string';
}

/**
 * Converts text of the address to the declared type; invalid text stays text and fails validation.
 */
function toKind(text: string, kind: Kind | undefined): unknown {
  if (kind === 'integer' && /^-?\d{1,15}$/.test(text)) return Number(text);
  if (kind === 'number' && /^-?\d{1,15}(\.\d{1,15})?$/.test(text)) return Number(text);
  if (kind === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  if (kind === 'array') return text === '' ? [] : text.split(',');
  return text;
}

/** Names and values of a query. A repeated name becomes a list, which no document allows. */
export function parseQuery(text: string): Record<string, unknown> {
  const values: Record<string, unknown> = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    values[name] = name in values ? [values[name], value].flat() : value;
  }
  return values;
}

/** PostgreSQL text cannot contain NUL, so it is rejected before any query. */
function refuseNul(value: unknown, pointer: string, depth = 0): void {
  if (typeof value === 'string') {
    if (value.includes('\0')) throw invalid([{ pointer: clip(pointer), rule: 'nul' }]);
    return;
  }
  if (value === null || typeof value !== 'object') return;
  if (depth > 32) throw invalid([{ pointer: '/body', rule: 'depth', params: { max: 32 } }]);
  for (const [name, inner] of Object.entries(value)) {
    if (name.includes('\0')) throw invalid([{ pointer: clip(pointer), rule: 'nul' }]);
    refuseNul(inner, `${pointer}/${name}`, depth + 1);
  }
}

function invalid(errors: FieldError[]): ProblemError {
  return new ProblemError('validation_failed', { errors });
}

function fieldErrors(errors: ErrorObject[] | null | undefined, prefix: string): FieldError[] {
  const unique = new Map<string, FieldError>();
  for (const error of errors ?? []) {
    const field = fieldError(error, prefix);
    unique.set(`${field.pointer} ${field.rule}`, field);
    if (unique.size >= MAX_ERRORS) break;
  }
  return [...unique.values()];
}

function fieldError({ instancePath, keyword, params }: ErrorObject, prefix: string): FieldError {
  const errorParams = params as Record<string, unknown>;
  const member = errorParams['missingProperty'] ?? errorParams['additionalProperty'];
  const pointer = clip(prefix + instancePath + (typeof member === 'string' ? `/${member}` : ''));
  const limit = typeof errorParams['limit'] === 'number' ? errorParams['limit'] : null;
  if (errorParams['format'] === VISIBLE_TEXT) return { pointer, rule: 'hidden' };
  if (limit === null) return { pointer, rule: keyword };
  return {
    pointer,
    rule: keyword,
    params: /^(min|exclusiveMin)/.test(keyword) ? { min: limit } : { max: limit },
  };
}

/** Pointers contain names chosen by the client: shortened, without control characters. */
function clip(pointer: string): string {
  // eslint-disable-next-line no-control-regex
  return pointer.replaceAll(/[\u0000-\u001F\u007F]/g, '?').slice(0, 300);
}

function pick(
  headers: Record<string, string | string[] | undefined>,
  names: readonly string[],
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const name of names) if (headers[name] !== undefined) values[name] = headers[name];
  return values;
}

function responseChecker(ajv: Ajv2020, document: ApiDocument, operation: OperationObject) {
  const compiled = new Map<string, ValidateFunction | null>();
  return (status: number, contentType: string, body: unknown): string | null => {
    const declared = operation.responses[String(status)] ?? operation.responses['default'];
    if (!declared) return `status ${status} is not declared`;
    const media = contentType.split(';')[0] ?? '';
    const key = `${status} ${media}`;
    if (!compiled.has(key)) {
      const schema = follow(document, declared).content?.[media]?.schema;
      compiled.set(key, schema ? compile(ajv, schema) : null);
    }
    const check = compiled.get(key);
    if (!check) return body === undefined ? null : `${status} ${media} is not declared`;
    return check(body)
      ? null
      : ajv.errorsText(check.errors?.slice(0, 5) ?? null, { dataVar: 'body' });
  };
}

/** Resolves references within the document. */
function compile(ajv: Ajv2020, schema: Record<string, unknown>): ValidateFunction {
  return ajv.compile(rebase(schema) as Record<string, unknown>);
}

function rebase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rebase);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) =>
      name === '$ref' && typeof inner === 'string' ? [name, ROOT + inner] : [name, rebase(inner)],
    ),
  );
}

function lazily<T>(make: () => T): () => T {
  let cachedValue: T | undefined;
  return () => (cachedValue ??= make());
}
