import type { Schemas } from '@baize/api';
import type { QueryClient } from '@tanstack/react-query';
import { apiQuery, type ReadValue } from '../../../kernel/http/query.ts';
import * as limits from '../../../kernel/limits.ts';
import type { Services } from '../../../kernel/services/services.ts';
import { messagePaths } from '../../../support/message-paths.ts';

/** Brings one event of the stream to the caches and charts that it concerns. */
export function apply(
  services: Services,
  event: Exclude<Schemas['StreamEvent'], Schemas['KickoutEvent']>,
): void {
  const { queryClient, status } = services;
  switch (event.type) {
    case 'status':
      status.send({ type: 'status.changed' });
      // An open form follows its merchant (E65).
      void queryClient.invalidateQueries({ queryKey: ['/api/registration/rules'] });
      return;
    case 'balance':
      patchBalance(queryClient, event.data);
      forgetWallets(queryClient);
      return;
    case 'winner':
      addWinner(queryClient, event.data.winner);
      return;
    case 'jackpot':
      patchJackpot(queryClient, event.data);
      return;
    case 'message':
      forgetMessages(queryClient);
      return;
    case 'deposit':
      forgetDeposits(queryClient);
      return;
    case 'withdrawal':
      forgetWithdrawals(queryClient);
      return;
    case 'points':
      forgetPoints(queryClient);
      return;
    case 'contract':
      forgetContracts(queryClient);
      return;
    case 'bill':
      forgetBills(queryClient);
      forgetRunningPeriod(queryClient);
      return;
    case 'team':
      forgetTeamMoney(queryClient);
      return;
    case 'downline':
      forgetDownline(queryClient);
      // It may be this member who has another upline.
      forgetWallets(queryClient);
  }
}

/** What is read of the bills of contracts. */
const billPaths = [
  '/api/agent/dividend',
  '/api/agent/daily-salary-contract',
  '/api/agent/hour-salary',
  '/api/agent/realtime-salary',
  '/api/agent/bills/{billId}',
  '/api/agent/bills/{billId}/rounds',
] as const;

/** Asks anew for what may have changed between the page and its stream. */
export function catchUp({ queryClient, status }: Services): void {
  status.send({ type: 'status.changed' });
  void queryClient.invalidateQueries({ queryKey: ['/api/wallet/balance'] });
  forgetWallets(queryClient);
  forgetDeposits(queryClient);
  forgetWithdrawals(queryClient);
  forgetPoints(queryClient);
  forgetContracts(queryClient);
  forgetBills(queryClient);
  forgetDownline(queryClient);
  forgetMessages(queryClient);
}

/** The platform has written, or another tab has read. */
const forgetMessages = (queryClient: QueryClient): void => forget(queryClient, messagePaths);

/** The other side has said something of a contract, or one above has ended it. */
function forgetContracts(queryClient: QueryClient): void {
  forget(queryClient, [
    '/api/agent/contract-flags',
    '/api/contracts',
    '/api/contracts/calculation',
    '/api/agent/running-period',
  ]);
}

/** Events that come one after the other are one reason to ask again. */
const GATHER_MS = 400;

/** Forgets what is read at paths once for all events that come within a moment, and not again before a rest is over. */
function gathered(paths: readonly string[], waitMs: number, restMs = 0) {
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let restsUntil = 0;
  return (queryClient: QueryClient): void => {
    const delayMs = Math.max(waitMs, restsUntil - performance.now());
    gathering ??= setTimeout(() => {
      gathering = undefined;
      restsUntil = performance.now() + restMs;
      forget(queryClient, paths);
    }, delayMs);
  };
}

function forget(queryClient: QueryClient, paths: readonly string[]): void {
  for (const path of paths) void queryClient.invalidateQueries({ queryKey: [path] });
}

/** Of a large team somebody pays in every second: what adds it up is not read all the time. */
const TEAM_REST_MS = 15_000;

/** A contract was billed, corrected or paid; of many contracts at once. */
const forgetBills = gathered(billPaths, GATHER_MS);
const forgetRunningPeriod = gathered(['/api/agent/running-period'], GATHER_MS, TEAM_REST_MS);

/** What adds up a whole team is not read again for each of many who register one after the other. */
const GATHER_TEAM_MS = 2_000;

/** Somebody has come into the downline, or has left it. */
function forgetDownline(queryClient: QueryClient): void {
  forgetTeam(queryClient);
  forgetTotals(queryClient);
}

const forgetTeam = gathered(['/api/agent/downlines', '/api/agent/moves'], GATHER_MS);
/** Who has come by an invitation, and what they have done: counted of everybody who has come. */
const invitationPaths = [
  '/api/agent/invitations',
  '/api/agent/invitations/{invitation}/accounts',
] as const;
const forgetTotals = gathered(['/api/agent/team-overview', ...invitationPaths], GATHER_TEAM_MS);

/** What says what everybody below has paid in and was paid. */
const teamMoneyPaths = [
  '/api/agent/team-overview',
  '/api/agent/transactions',
  '/api/agent/statements',
  '/api/agent/revenue',
  '/api/agent/downlines',
  ...invitationPaths,
] as const;

/** Somebody below has paid in or was paid out. */
const forgetTeamMoney = gathered(teamMoneyPaths, GATHER_MS, TEAM_REST_MS);

/** Off screen, too: a payment that waits for an answer is told on any page (H51). */
function forgetWithdrawals(queryClient: QueryClient): void {
  const list = { queryKey: ['/api/cashier/withdrawals'], refetchType: 'all' } as const;
  void queryClient.invalidateQueries(list);
}

/** One deposit and their list are asked for anew where they are on screen. */
function forgetDeposits(queryClient: QueryClient): void {
  forget(queryClient, ['/api/cashier/deposits', '/api/cashier/deposits/{reference}']);
}

/** What of the wallets is on screen beside the balance is asked for anew: a transfer may have come. */
function forgetWallets(queryClient: QueryClient): void {
  forget(queryClient, [
    '/api/wallet/merchant',
    '/api/wallet/edge-transfer',
    '/api/wallet/edge-transfer-terms',
  ]);
}

function patchBalance(queryClient: QueryClient, data: Schemas['BalanceEvent']['data']): void {
  queryClient.setQueryData(
    apiQuery('/api/wallet/balance', {}).queryKey,
    (old) => old && { ...old, ...data },
  );
}

/** The sum, and what depends on it, is read anew where it is on screen; the rules change with neither. */
function forgetPoints(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => /^\/api\/points\/(?!config)/.test(String(path)),
  });
}

/** The board shows the newest wins in the order of what was won, and keeps its length. */
function addWinner(queryClient: QueryClient, winner: Schemas['Winner']): void {
  queryClient.setQueriesData<ReadValue<'/api/winners'>>(
    { queryKey: ['/api/winners'] },
    (old) => old && { ...old, list: withWinner(old.list, winner) },
  );
}

function withWinner(list: readonly Schemas['Winner'][], winner: Schemas['Winner']) {
  return [winner, ...list.filter(({ id }) => id !== winner.id)]
    .sort((one, other) => other.gameTime.localeCompare(one.gameTime))
    .slice(0, limits.winnerRows)
    .sort((one, other) => Number(other.winAmount) - Number(one.winAmount));
}

function patchJackpot(
  queryClient: QueryClient,
  { id, amount }: { id: string; amount: string },
): void {
  queryClient.setQueriesData<ReadValue<'/api/jackpots'>>(
    { queryKey: ['/api/jackpots'] },
    (old) =>
      old && {
        ...old,
        list: old.list.map((jackpot) =>
          jackpot.id === id ? { ...jackpot, amount, asOf: new Date().toISOString() } : jackpot,
        ),
      },
  );
}
