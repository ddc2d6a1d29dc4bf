import { getIdentity, type Member, type NewAccount } from '../../src/modules/identity/index.ts';
import type { TestApp } from './platform.ts';

/** The password of every account that a test makes. */
export const PASSWORD = 'Baize-demo-1';

/** Makes accounts for tests, each named after what the test is about. */
export interface People {
  /** A member of a type, player unless told otherwise; resolves with its account name. */
  given(account: string, type?: number, more?: Partial<NewAccount>): Promise<string>;
  member(account: string, type?: number, more?: Partial<NewAccount>): Promise<Member>;
}

export async function createPeople(app: TestApp): Promise<People> {
  const identity = getIdentity(app.platform);
  const passwordHash = await identity.hashPassword(PASSWORD);
  const member: People['member'] = (account, type = 0, more = {}) =>
    app.platform.transaction((trx) =>
      identity.createAccount(trx, {
        account,
        nickname: `Nick ${account}`,
        type,
        passwordHash,
        ...more,
      }),
    );
  return { member, given: async (...args) => (await member(...args)).account };
}

let last = 0;

/** An address that no other test has used, so that their failures and rates do not meet. */
export function freshAddress(): string {
  last += 1;
  // 198.18.0.0/15 is for tests (RFC 2544) and large enough for all of them.
  return `198.${18 + (last >> 16)}.${(last >> 8) & 255}.${last & 255}`;
}
