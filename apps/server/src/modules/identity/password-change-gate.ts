import { operations } from '@baize/api/operations';
import { ProblemError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/handlers.ts';
import { getRefusal } from './required-password-change.ts';
import type { MemberSession } from './session.ts';

/** What a member may call before the password is changed; logout is public. */
const ALLOWED: ReadonlySet<string> = new Set(['getMemberInfo', 'changePassword', 'firstLogin']);

/** Refuses every call that needs a session until the required new password is set (H13, H14). */
export function passwordChangeGate(ctx: RequestContext): ProblemError | null {
  if (ctx.session === null || ALLOWED.has(ctx.operationId) || isPublic(ctx.operationId))
    return null;
  const code = getRefusal((ctx.session as MemberSession).requiredChange);
  return code === null ? null : new ProblemError(code);
}

function isPublic(operationId: string): boolean {
  const table: Readonly<Record<string, { readonly role: string } | undefined>> = operations;
  return table[operationId]?.role === 'visitor';
}
