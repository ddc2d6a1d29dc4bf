import {
  follow,
  type ApiDocument,
  type ResponseObject,
} from '../../src/platform/http/documents.ts';
import type { FuzzAnswer } from './client.ts';
import type { FuzzRequest, Operation } from './requests.ts';

const PROBLEM = 'application/problem+json';

interface Examples {
  content?: Record<string, { examples?: Record<string, unknown> }>;
}

/** The codes that an operation's document lists for a status. */
function getCodes(document: ApiDocument, { object }: Operation, status: number): string[] {
  const declared = object.responses[String(status)];
  if (!declared) return [];
  const { content } = follow<ResponseObject>(document, declared) as Examples;
  return Object.keys(content?.[PROBLEM]?.examples ?? {});
}

/** The fault of an answer; null when the document allows it. */
export function findFault(
  operation: Operation,
  request: FuzzRequest,
  { status, headers, text }: FuzzAnswer,
): string | null {
  if (status >= 500 && status !== 501) return `status ${status}: ${text.slice(0, 300)}`;
  if (status < 400) return null;
  const type = String(headers['content-type'] ?? '');
  if (!type.startsWith(PROBLEM)) return `status ${status} is no problem document but ${type}`;
  const { code, status: bodyStatus } = parseProblem(text);
  if (typeof code !== 'string') return `status ${status} carries no code: ${text.slice(0, 300)}`;
  if (bodyStatus !== status) return `status ${status} says ${String(bodyStatus)}`;
  // Malformed requests and other addresses are rejected before routing.
  if (!request.routed || status === 431) return null;
  const codes = getCodes(operation.document, operation, status);
  return codes.includes(code) ? null : `${status} ${code} is not listed (${codes.join(', ')})`;
}

function parseProblem(text: string): { code?: unknown; status?: unknown } {
  try {
    return (JSON.parse(text) ?? {}) as object;
  } catch {
    return {};
  }
}
