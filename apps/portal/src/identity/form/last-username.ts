/** Who has forgotten a password: what stood in the login form. In memory alone, as no part of an address. */
let name = '';

/** Remembers the user name of a login form, where it has one. */
export function setLastUsername(form: HTMLFormElement | null): void {
  name = String((form && new FormData(form).get('username')) ?? '').trim();
}

/** The name that was remembered last; empty at first. */
export const lastUsername = (): string => name;
