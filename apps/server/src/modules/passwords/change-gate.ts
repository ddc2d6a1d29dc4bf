import { operations } from '@baize/api/operations';
import { ProblemError } from '../../platform/errors.ts';
import type { RequestGate } from '../../platform/gates.ts';
import type { Platform } from '../../platform/platform.ts';
import type { MemberSession } from '../sessions/index.ts';
import { getRefusal } from './required-change.ts';
import { getPasswords } from './service.ts';

/** Calls allowed before the password is changed; logout is public. */
const ALLOWED: ReadonlySet<string> = new Set(['getMemberInfo', 'changePassword', 'firstLogin']);

/** Rejects every call that needs a session until the required new password is set (H13, H14). */
export function createPasswordChangeGate(platform: Platform): RequestGate {
  const passwords = getPasswords(platform);
  return (ctx) => {
    if (ctx.session === null || ALLOWED.has(ctx.operationId) || isPublic(ctx.operationId))
      return null;
    const code = getRefusal(passwords.requiredOf(ctx.session as MemberSession, ctx.now));
    return code === null ? null : new ProblemError(code);
  };
}

function isPublic(operationId: string): boolean {
  const table: Readonly<Record<string, { readonly role: string } | undefined>> = operations;
  return table[operationId]?.role === 'visitor';
}
