import { readPage, toPage } from '../../platform/pages.ts';
import { oneMoment } from '../../platform/db/one-moment.ts';
import { ProblemError } from '../../platform/errors.ts';
import {
  ok,
  type OperatorContext,
  type OperatorGift,
  type OperatorHandlers,
} from '../../platform/http/handlers.ts';
import { isId } from '../../platform/ids.ts';
import { parseMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { memberByAccount, memberById, TRIAL_TYPE } from '../accounts/index.ts';
import { runCommand, proposeContract } from './commands.ts';
import { requireKind } from './require-kind.ts';
import { pastPay } from './past-pay.ts';
import { preview } from './preview.ts';
import { findDivergence, toRow } from './log.ts';
import { contractById, getEvents, getPage } from './store.ts';
import { getTerms } from './terms.ts';
import { readWireContract, toWire } from './wire.ts';

/** The operator acts for the platform, the upline of top-level agents (H102). */
const commands = {
  accept: 'grant',
  reject: 'decline',
  withdraw: 'withdraw',
  keep: 'keep',
  terminate: 'terminate',
} as const;

/** Maximum log rows shown: a downline may ask to end a contract again and again. */
const MAX_EVENTS = 500;

export function contractOperatorHandlers(platform: Platform): Partial<OperatorHandlers> {
  const { db } = platform;
  const { currencyDigits: digits } = platform.config;
  return {
    async listAllContracts({ query }, { now }) {
      const { account, state } = query;
      const member = account === undefined ? undefined : await memberByAccount(db, account);
      if (account !== undefined && !member) throw new ProblemError('not_found');
      const page = readPage(query, now);
      const { rows, total } = await getPage(db, { memberId: member?.id, state, ...page });
      const list = rows.map((row) => toWire(row, digits));
      return ok(toPage(list, total, page));
    },

    async offerPlatformContract({ body }, ctx) {
      requireKind(platform, body.kind);
      const terms = getTerms(body, digits);
      const downline = await memberByAccount(db, body.downline);
      if (downline?.parent_id !== null || downline.type === TRIAL_TYPE)
        throw new ProblemError('not_found');
      return {
        gives: getGift(platform, terms),
        async commit(trx) {
          const proposal = { type: 'offer', terms, downline, actor: getActor(ctx) } as const;
          return ok(
            await readWireContract(trx, await proposeContract(platform, trx, proposal), digits),
          );
        },
      };
    },

    async getContractLog({ params: { reference } }) {
      return oneMoment(db, async (moment) => {
        const found = isId(reference) ? await contractById(moment, reference) : undefined;
        if (!found) throw new ProblemError('not_found');
        const events = await getEvents(moment, found.id);
        return ok({
          contract: await readWireContract(moment, found, digits),
          events: events.slice(-MAX_EVENTS).toReversed().map(toRow),
          divergence: findDivergence(found, events),
        });
      });
    },

    async getPlatformContractPreview({ params: { reference } }, ctx) {
      const { found } = await platformContract(platform, reference);
      return ok(await preview(db, found, { actor: getActor(ctx), now: ctx.now.getTime() }));
    },

    async getPlatformContractPastPay({ params: { reference } }, ctx) {
      return ok(
        await pastPay(
          platform,
          { ...(await platformContract(platform, reference)), side: 'platform' },
          ctx.now,
        ),
      );
    },

    async commandPlatformContract({ params: { reference }, body }, ctx) {
      const contract = await platformContract(platform, reference);
      const { confirmation, reason = null } = body;
      const order = { type: commands[body.command], actor: getActor(ctx), confirmation, reason };
      return {
        gives: body.command === 'accept' ? getGift(platform, contract.found) : undefined,
        async commit(trx) {
          const { before, after } = await runCommand(platform, trx, contract, order);
          const named = { ...before, upline: null, downline: contract.downline.account };
          ctx.before = toWire(named, digits);
          return ok(await readWireContract(trx, after, digits));
        },
      };
    },
  };
}

/** The highest fixed amount of a contract, independent of play; undefined if it pays rates only. */
function getGift(
  { config }: Platform,
  { tiers }: { readonly tiers: readonly { readonly fixedAmount?: string }[] },
): OperatorGift | undefined {
  const sums = tiers.flatMap(({ fixedAmount }) =>
    fixedAmount === undefined ? [] : [parseMoney(fixedAmount, config.currencyDigits)],
  );
  if (sums.length === 0) return undefined;
  const amount = sums.reduce((most, sum) => (sum > most ? sum : most));
  return { kind: 'contract', amount, currency: config.currency };
}

const getActor = (ctx: OperatorContext) =>
  ({ role: 'operator', id: ctx.requireOperator() }) as const;

/** A contract of the platform. Throws `not_found` equally for other contracts and missing ones. */
async function platformContract({ db }: Platform, id: string) {
  const found = isId(id) ? await contractById(db, id) : undefined;
  const downline = found && (await memberById(db, found.downline_id));
  if (found?.upline_id !== null || downline === undefined) throw new ProblemError('not_found');
  return { found, downline };
}
