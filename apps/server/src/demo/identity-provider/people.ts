import { createHash } from 'node:crypto';

/** Somebody with an account of the demo's provider. */
export interface Person {
  readonly subject: string;
  readonly name: string;
  readonly email: string;
}

/** Who can be chosen. Ana's address is also that of `reachable01`, who is not let in by it. */
export const PEOPLE: readonly Person[] = [
  { subject: 'ana', name: 'Ana Torres', email: 'ana.torres@example.org' },
  { subject: 'linh', name: 'Linh Pham', email: 'linh.pham@example.org' },
  { subject: 'omar', name: 'Omar Haddad', email: 'omar.haddad@example.org' },
];

/** Somebody by an address that was typed in; the same one is the same person again. */
export function personBy(email: string, name: string): Person | undefined {
  const address = email.trim().toLowerCase();
  if (!/^[^\s@]{1,64}@[^\s@]{3,120}$/.test(address)) return undefined;
  const subject = createHash('sha256').update(address).digest('base64url').slice(0, 22);
  return { subject, name: name.trim().slice(0, 80) || address, email: address };
}
