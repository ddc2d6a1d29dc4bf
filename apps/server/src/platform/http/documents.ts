import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** The three documents; each is routed, checked against, and served. */
export type DocumentName = 'openapi' | 'operator' | 'seamless';

/** As much of OpenAPI 3.1 as routing needs. Schemas stay opaque: Ajv reads them. */
export interface ApiDocument {
  /** The file's bytes, served as they are. */
  bytes: Buffer;
  paths: Record<string, Record<string, OperationObject>>;
  components: Record<string, Record<string, unknown>>;
  security?: SecurityRequirement[];
}

export type SecurityRequirement = Record<string, unknown>;

export interface OperationObject {
  operationId: string;
  security?: SecurityRequirement[];
  parameters?: (ParameterObject | { $ref: string })[];
  requestBody?: BodyObject | { $ref: string };
  responses: Record<string, ResponseObject | { $ref: string }>;
  /**
   * Of an operation that demands an Idempotency-Key. `money`: what it books is kept for ever; `handler`:
   * it keeps its answers itself, because there are secrets in them.
   */
  'x-idempotency'?: 'money' | 'handler';
  /** Of the operator's: there are secrets in what is asked and answered, which no log may keep. */
  'x-sensitive'?: boolean;
  /** Bytes that a body may have here, where that is not the server's BODY_LIMIT. */
  'x-body-limit'?: number;
}

export interface ParameterObject {
  name: string;
  in: 'query' | 'path' | 'header' | 'cookie';
  required?: boolean;
  schema: Record<string, unknown>;
}

export interface BodyObject {
  required?: boolean;
  content: Record<string, { schema?: Record<string, unknown> }>;
}

export interface ResponseObject {
  content?: Record<string, { schema?: Record<string, unknown> }>;
}

/** The media type of a stream of events. */
export const EVENT_STREAM = 'text/event-stream';

/** Whether the answer is a stream of events, which outlasts its request. */
export function answersStream({ responses }: OperationObject): boolean {
  const { '200': ok } = responses;
  return ok !== undefined && 'content' in ok && EVENT_STREAM in (ok.content ?? {});
}

const loaded = new Map<DocumentName, Promise<ApiDocument>>();

/**
 * A bundled document: beside the built program, else from the api package. Read once a process; nobody
 * changes it.
 */
export function loadDocument(name: DocumentName): Promise<ApiDocument> {
  const loading = loaded.get(name) ?? readDocument(name);
  loaded.set(name, loading);
  return loading;
}

async function readDocument(name: DocumentName): Promise<ApiDocument> {
  const bytes = await readFile(whereIs(name));
  const parsed = JSON.parse(bytes.toString('utf8')) as Omit<ApiDocument, 'bytes'>;
  return { ...parsed, components: parsed.components ?? {}, bytes };
}

function whereIs(name: DocumentName): string {
  const built = fileURLToPath(new URL(`./openapi/${name}.json`, import.meta.url));
  if (existsSync(built)) return built;
  return createRequire(import.meta.url).resolve(`@baize/api/documents/${name}.json`);
}

/** Follows a `#/components/…` reference; what is no reference is returned as it is. */
export function follow<T extends object>(document: ApiDocument, value: T | { $ref: string }): T {
  if (!('$ref' in value) || typeof value.$ref !== 'string') return value as T;
  const [, , section = '', name = ''] = value.$ref.split('/');
  return follow(document, document.components[section]?.[name] as T);
}
