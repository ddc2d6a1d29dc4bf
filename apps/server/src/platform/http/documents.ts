import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** The three documents; each is routed, validated against, and served. */
export type DocumentName = 'openapi' | 'operator' | 'seamless';

/** The subset of OpenAPI 3.1 that routing needs. Schemas stay opaque: Ajv reads them. */
export interface ApiDocument {
  /** The file's bytes, served unchanged. */
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
   * For an operation that requires an Idempotency-Key. `money`: its bookings are permanent;
   * `handler`: it stores its own responses, because they contain secrets.
   */
  'x-idempotency'?: 'money' | 'handler';
  /** Operator operations with secrets in request or response, which no log may keep. */
  'x-sensitive'?: boolean;
  /** Whether a replica may answer; such an operation only reads. */
  'x-read'?: 'replica';
  /** Whether the body may be a JWE, and must be one if the merchant requires it (H46). */
  'x-encrypted'?: boolean;
  /** Maximum body bytes, if not the server's BODY_LIMIT. */
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

/** Media type of an event stream. */
export const EVENT_STREAM = 'text/event-stream';

/** Whether the response is an event stream, which outlasts its request. */
export function answersStream({ responses }: OperationObject): boolean {
  const { '200': ok } = responses;
  return ok !== undefined && 'content' in ok && EVENT_STREAM in (ok.content ?? {});
}

const loaded = new Map<DocumentName, Promise<ApiDocument>>();

/**
 * A bundled document: beside the built program, or from the api package. Read once per process;
 * immutable.
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

/** Follows a `#/components/…` reference; returns anything else unchanged. */
export function follow<T extends object>(document: ApiDocument, value: T | { $ref: string }): T {
  if (!('$ref' in value) || typeof value.$ref !== 'string') return value as T;
  const [, , section = '', name = ''] = value.$ref.split('/');
  return follow(document, document.components[section]?.[name] as T);
}
