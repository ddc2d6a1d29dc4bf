import type { components } from '@baize/api/operator';
import { memberByAccount } from '../modules/accounts/index.ts';
import { allOf, getWallet } from '../modules/wallet/index.ts';
import { ProblemError } from '../platform/errors.ts';
import { ok, type OperatorHandlers } from '../platform/http/handlers.ts';
import { formatMoney } from '../platform/money.ts';
import type { Platform } from '../platform/platform.ts';
import { demoLogins, type DemoAccount } from './accounts.ts';
import { growTeam } from './grow-team.ts';

type Wire = components['schemas'];

/** Lists the demo accounts and their balances. */
export function demoHandlers(platform: Platform): Partial<OperatorHandlers> {
  return {
    async listDemoAccounts() {
      if (platform.config.mode === 'production') throw new ProblemError('forbidden');
      const list: Wire['DemoAccount'][] = [];
      for (const demo of demoLogins) list.push(await demoAccount(platform, demo));
      return ok({ list });
    },
    async growDemoTeam({ body }) {
      if (platform.config.mode === 'production') throw new ProblemError('forbidden');
      return { commit: async (trx) => ok({ members: await growTeam(platform, trx, body) }) };
    },
  };
}

async function demoAccount(platform: Platform, demo: DemoAccount): Promise<Wire['DemoAccount']> {
  const { account, nickname, type, upline, note } = demo;
  const { currencyDigits: digits } = platform.config;
  const member = await memberByAccount(platform.db, account);
  const balance = member ? await getBalance(platform, member.id, member.currency) : 0n;
  const ready = member?.password_hash !== undefined && member.status === 'active';
  return { account, nickname, type, upline, note, balance: formatMoney(balance, digits), ready };
}

async function getBalance(platform: Platform, playerId: string, currency: string): Promise<bigint> {
  return allOf(await getWallet(platform).funds(platform.db, playerId, currency));
}
