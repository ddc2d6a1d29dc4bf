import { DEMO_PASSWORD, demoAccounts, type DemoLogin } from './accounts.ts';
import type { Platform } from '../platform/platform.ts';
import {
  bindContact,
  type ContactKind,
  type Identity,
  getIdentity,
  memberByAccount,
  replaceHash,
  setDefaultPassword,
} from '../modules/identity/index.ts';

/** Days before the start of the demo on which the first account joined. */
const OLDEST_DAYS = 120;
const DAY_MS = 86_400_000;

/** Makes the demo accounts, the older the earlier in the table; their money comes with their history. */
export async function seedAccounts(platform: Platform): Promise<void> {
  const identity = getIdentity(platform);
  const hashes = await demoHashes(platform, identity);
  const now = platform.clock.nowMs();
  await platform.transaction(async (trx) => {
    for (const [index, demo] of demoAccounts.entries()) {
      const age = OLDEST_DAYS * (1 - index / demoAccounts.length);
      const joinedAt = new Date(now - age * DAY_MS);
      const member = await identity.createAccount(trx, {
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
 * Keeps the passwords of a prepared database as this server would: it may have been made under
 * another default password, and at another cost. Who has chosen a password keeps it.
 */
export async function renewPasswords(platform: Platform): Promise<void> {
  const identity = getIdentity(platform);
  const { passwords } = identity;
  const { defaultPassword } = platform.config;
  // One hash serves all who have the public password.
  const renewed = new Map<string, string>();
  for (const { account, login } of demoAccounts) {
    const member = await memberByAccount(platform.db, account);
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
    if (isCurrent && (await passwords.verify(present, defaultPassword))) continue;
    const passwordHash = await identity.hashPassword(defaultPassword);
    await setDefaultPassword(platform.db, member.id, passwordHash);
  }
}

/** One hash serves every account of the same public password; the demo keeps no secret by it. */
async function demoHashes(
  platform: Platform,
  identity: Identity,
): Promise<Record<DemoLogin, string | null>> {
  return {
    demo: await identity.hashPassword(DEMO_PASSWORD),
    default: await identity.hashPassword(platform.config.defaultPassword),
    none: null,
  };
}
