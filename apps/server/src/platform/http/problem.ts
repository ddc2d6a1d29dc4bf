import { STATUS_CODES } from 'node:http';
import { DatabaseUnavailableError } from '../db/guarded-pool.ts';
import { ProblemError } from '../errors.ts';

/** Status and English title of each code, from the documents' examples. */
export type ProblemTable = Readonly<
  Record<string, { readonly status: number; readonly title: string }>
>;

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

export interface ProblemAnswer {
  status: number;
  body: Record<string, unknown>;
  headers: ProblemError['headers'];
}

/**
 * The response for any thrown error. Only a ProblemError describes itself; everything else is
 * `internal` and reveals neither stack nor SQL.
 */
export function getProblem(error: unknown, requestId: string, table: ProblemTable): ProblemAnswer {
  const problem = toProblem(error);
  const known = table[problem.code];
  const status = problem.status ?? known?.status ?? 500;
  const body: Record<string, unknown> = {
    type: `/problems/${problem.code}`,
    title: known?.title ?? STATUS_CODES[status] ?? problem.code,
    status,
    code: problem.code,
    requestId,
    ...problem.extensions,
  };
  if (problem.errors.length > 0) body['errors'] = problem.errors;
  return { status, body, headers: getHeaders(problem) };
}

/** The problem for any thrown error. */
export function toProblem(error: unknown): ProblemError {
  return error instanceof ProblemError ? error : translate(error);
}

/** Headers of a rejection; a temporary one says when to retry. */
export function getHeaders({ code, headers }: ProblemError): ProblemError['headers'] {
  return code === 'unavailable' ? { 'retry-after': RETRY_AFTER_SECONDS, ...headers } : headers;
}

/** About as long as the embedded database takes to restart. */
const RETRY_AFTER_SECONDS = '2';

const STATEMENT_TIMEOUT = '57014';

/** Fastify's own errors by code, PostgreSQL's by class. */
const BY_CODE: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_header',
  FST_ERR_CTP_EMPTY_TYPE: 'unsupported_media_type',
  FST_ERR_BAD_URL: 'invalid_header',
  '22003': 'validation_failed',
  '22021': 'validation_failed',
  '22P02': 'validation_failed',
  '22P05': 'validation_failed',
  '40001': 'unavailable',
  '40P01': 'unavailable',
  // The database is read-only, or its disk rejects writes.
  '25006': 'unavailable',
  '58030': 'unavailable',
  // A statement took too long, or waited too long for a lock.
  [STATEMENT_TIMEOUT]: 'unavailable',
};

/** Unknown framework errors, by their status. */
const BY_STATUS: Readonly<Record<number, string>> = {
  400: 'invalid_header',
  404: 'not_found',
  413: 'body_too_large',
  414: 'invalid_header',
  415: 'unsupported_media_type',
};

function translate(error: unknown): ProblemError {
  if (error instanceof DatabaseUnavailableError) return new ProblemError('unavailable');
  const { code, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: unknown };
  const isFrameworks = typeof code === 'string' && code.startsWith('FST_');
  const byStatus = isFrameworks ? BY_STATUS[Number(statusCode)] : undefined;
  return new ProblemError(BY_CODE[String(code)] ?? byStatus ?? 'internal');
}

const isTimeout = (error: unknown): boolean =>
  (error as { readonly code?: unknown } | null)?.code === STATEMENT_TIMEOUT;

/** Whether the error is ours and must be logged. */
export function isOurFault(error: unknown): boolean {
  if (error instanceof ProblemError) return false;
  return isTimeout(error) || translate(error).code === 'internal';
}
