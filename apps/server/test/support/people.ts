import { type Member, type NewAccount, getAccounts } from '../../src/modules/accounts/index.ts';
import type { TestApp } from './platform.ts';
import { getPasswords } from '../../src/modules/passwords/index.ts';

/** The password of every test account. */
export const PASSWORD = 'Baize-demo-1';

/** Creates test accounts, each named after its test. */
export interface People {
  /** A member of a type, by default a player; resolves with its account name. */
  createAccount(account: string, type?: number, more?: Partial<NewAccount>): Promise<string>;
  member(account: string, type?: number, more?: Partial<NewAccount>): Promise<Member>;
}

export async function createPeople(app: TestApp): Promise<People> {
  const passwordHash = await getPasswords(app.platform).hash(PASSWORD);
  const member: People['member'] = (account, type = 0, more = {}) =>
    app.platform.transaction((trx) =>
      getAccounts(app.platform).create(trx, {
        account,
        nickname: `Nick ${account}`,
        type,
        passwordHash,
        ...more,
      }),
    );
  return { member, createAccount: async (...args) => (await member(...args)).account };
}

let last = 0;

/** An unused address, so that failures and rates do not mix. */
export function createAddress(): string {
  last += 1;
  // 198.18.0.0/15 is reserved for tests (RFC 2544) and large enough for all of them.
  return `198.${18 + (last >> 16)}.${(last >> 8) & 255}.${last & 255}`;
}
