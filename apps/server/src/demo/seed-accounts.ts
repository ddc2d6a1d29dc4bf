import { DEMO_PASSWORD, demoAccounts, type DemoLogin } from './accounts.ts';
import type { Platform } from '../platform/platform.ts';
import { isDefaultPasswordGiven, markDefaultPassword } from './default-password-mark.ts';
import {
  bindContact,
  type ContactKind,
  membersByAccount,
  replaceHash,
  setDefaultPassword,
  getAccounts,
} from '../modules/accounts/index.ts';
import { getPasswords } from '../modules/passwords/index.ts';

/** Days before the start of the demo at which the first account joined. */
const FIRST_ACCOUNT_DAYS = 120;
const DAY_MS = 86_400_000;

/**
 * Creates the demo accounts, oldest first as in the table; their money is booked with their
 * history.
 */
export async function seedAccounts(platform: Platform): Promise<void> {
  const accounts = getAccounts(platform);
  const hashes = await demoHashes(platform);
  const now = platform.clock.nowMs();
  await platform.transaction(async (trx) => {
    for (const [index, demo] of demoAccounts.entries()) {
      const age = FIRST_ACCOUNT_DAYS * (1 - index / demoAccounts.length);
      const joinedAt = new Date(now - age * DAY_MS);
      const member = await accounts.create(trx, {
        account: demo.account,
        nickname: demo.nickname,
        type: demo.type,
        ...(demo.upline === null ? {} : { upline: demo.upline }),
        passwordHash: hashes[demo.login],
        mustChangePassword: demo.login === 'default',
        firstLogin: demo.firstLogin ?? false,
        createdAt: joinedAt,
      });
      for (const [kind, value] of Object.entries(demo.contacts ?? {})) {
        const contact = { memberId: member.id, kind: kind as ContactKind, value };
        await bindContact(trx, { ...contact, verifiedAt: joinedAt, at: joinedAt });
      }
    }
  });
}

/**
 * Rehashes the passwords of a prepared database, which may have been made with another default
 * password and another cost. Chosen passwords are kept.
 */
export async function renewPasswords(platform: Platform): Promise<void> {
  const passwords = getPasswords(platform);
  const { defaultPassword } = platform.config;
  // One hash serves all accounts with the public password.
  const renewed = new Map<string, string>();
  const members = await membersByAccount(
    platform.db,
    demoAccounts.map(({ account }) => account),
  );
  // Checking a password takes a tenth of the start time.
  const isGiven = await isDefaultPasswordGiven(platform);
  for (const { account, login } of demoAccounts) {
    const member = members.get(account);
    const present = member?.password_hash ?? null;
    if (member === undefined || present === null) continue;
    const isCurrent = passwords.isCurrent(present);
    if (login === 'demo') {
      if (isCurrent) continue;
      if (!renewed.has(present) && !(await passwords.verify(present, DEMO_PASSWORD))) continue;
      const next = renewed.get(present) ?? (await passwords.hash(DEMO_PASSWORD));
      renewed.set(present, next);
      await replaceHash(platform.db, member.id, present, next);
      continue;
    }
    if (!member.must_change_password) continue;
    if (isCurrent && (isGiven || (await passwords.verify(present, defaultPassword)))) continue;
    const passwordHash = await passwords.hash(defaultPassword);
    await setDefaultPassword(platform.db, member.id, passwordHash);
  }
  if (!isGiven) await markDefaultPassword(platform);
}

/** One hash serves every account with the same public password, which is no secret. */
async function demoHashes(platform: Platform): Promise<Record<DemoLogin, string | null>> {
  const passwords = getPasswords(platform);
  return {
    demo: await passwords.hash(DEMO_PASSWORD),
    default: await passwords.hash(platform.config.defaultPassword),
    none: null,
  };
}
