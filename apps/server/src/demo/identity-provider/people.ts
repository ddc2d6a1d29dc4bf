import { createHash } from 'node:crypto';

/** A person with an account at the demo's provider. */
export interface Person {
  readonly subject: string;
  readonly name: string;
  readonly email: string;
}

/**
 * The identities to choose from. Ana's address is also that of `reachable01`, which does not log
 * her in.
 */
export const PEOPLE: readonly Person[] = [
  { subject: 'ana', name: 'Ana Torres', email: 'ana.torres@example.org' },
  { subject: 'linh', name: 'Linh Pham', email: 'linh.pham@example.org' },
  { subject: 'omar', name: 'Omar Haddad', email: 'omar.haddad@example.org' },
];

/** A person by typed address; the same address is always the same person. */
export function personBy(email: string, name: string): Person | undefined {
  const address = email.trim().toLowerCase();
  if (!/^[^\s@]{1,64}@[^\s@]{3,120}$/.test(address)) return undefined;
  const subject = createHash('sha256').update(address).digest('base64url').slice(0, 22);
  return { subject, name: name.trim().slice(0, 80) || address, email: address };
}
