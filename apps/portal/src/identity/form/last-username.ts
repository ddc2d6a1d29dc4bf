import { followMemberOnce } from '../../kernel/member/follow-once.ts';
import type { Services } from '../../kernel/services/services.ts';

/** Who has forgotten a password: what stood in the login form. In memory alone, as no part of an address. */
let name = '';

/** Remembers the user name of a login form, where it has one. */
export function setLastUsername(services: Services, form: HTMLFormElement | null): void {
  followMemberOnce(services, forget);
  name = String((form && new FormData(form).get('username')) ?? '').trim();
}

/** Somebody has come or gone since: the next form may be another person's. */
function forget(): void {
  name = '';
}

/** The name that was remembered last; empty at first. */
export const lastUsername = (): string => name;
