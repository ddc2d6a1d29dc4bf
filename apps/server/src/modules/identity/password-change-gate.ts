import { operations } from '@baize/api/operations';
import { ProblemError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/handlers.ts';
import { openDuty } from './required-password-change.ts';
import type { MemberSession } from './session-store.ts';

/** What a member may do before the password is its own: see who it is, change it, leave. */
const ALLOWED: ReadonlySet<string> = new Set(['getMemberInfo', 'changePassword', 'firstLogin']);

/** Keeps a session with an open duty out of everything that needs a session (H13, H14). */
export function dutyGate(ctx: RequestContext): ProblemError | null {
  if (ctx.session === null || ALLOWED.has(ctx.operationId) || isPublic(ctx.operationId))
    return null;
  const duty = openDuty((ctx.session as MemberSession).duties);
  return duty === null ? null : new ProblemError(duty);
}

function isPublic(operationId: string): boolean {
  const table: Readonly<Record<string, { readonly role: string } | undefined>> = operations;
  return table[operationId]?.role === 'visitor';
}
