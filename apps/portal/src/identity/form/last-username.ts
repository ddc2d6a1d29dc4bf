import { followMemberOnce } from '../../kernel/member/follow-once.ts';
import type { Services } from '../../kernel/services/services.ts';

/** The user name from the login form, for the password reset. Kept in memory, not in an address. */
let name = '';

/** Remembers the user name of a login form, if it has one. */
export function setLastUsername(services: Services, form: HTMLFormElement | null): void {
  followMemberOnce(services, forget);
  name = String((form && new FormData(form).get('username')) ?? '').trim();
}

/** After a login or logout the next form may be another person's. */
function forget(): void {
  name = '';
}

/** The last remembered user name; initially empty. */
export const lastUsername = (): string => name;
