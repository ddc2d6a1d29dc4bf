import type { Schemas } from '@baize/api';
import type { QueryClient } from '@tanstack/react-query';
import { apiQuery, type ReadValue } from '../../../kernel/http/query.ts';
import * as limits from '../../../kernel/limits.ts';
import type { Services } from '../../../kernel/services/services.ts';
import { hearFavourite } from '../../../lobby/index.ts';
import { rewardPaths } from '../../../rewards/index.ts';
import { messagePaths, notificationPaths } from '../../../support/index.ts';

/** Applies an event of the stream to the caches and statecharts concerned. */
export function applyEvent(
  services: Services,
  event: Exclude<Schemas['StreamEvent'], Schemas['KickoutEvent']>,
): void {
  const { queryClient, status } = services;
  switch (event.type) {
    case 'status':
      status.send({ type: 'status.changed' });
      // An open form follows the merchant's settings (E65).
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
    case 'live':
      patchLive(queryClient, event.data);
      return;
    case 'message':
      forgetMessages(queryClient);
      return;
    case 'notification':
      tellNotification(services, event.data);
      return;
    case 'deposit':
      forgetDeposits(queryClient);
      return;
    case 'withdrawal':
      forgetWithdrawals(queryClient);
      return;
    case 'favourites':
      hearFavourite(services, event.data);
      return;
    case 'points':
      forgetPoints(queryClient);
      return;
    case 'rewards':
      forgetRewards(queryClient);
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
      // The member's own upline may have changed.
      forgetWallets(queryClient);
  }
}

/** The newest report of a live game; nothing while no page has asked for them. */
function patchLive(queryClient: QueryClient, game: Schemas['LiveGame']): void {
  queryClient.setQueryData<ReadValue<'/api/games/live'>>(
    ['/api/games/live', {}],
    (known) =>
      known && {
        list: [game, ...known.list.filter(({ nodeId }) => nodeId !== game.nodeId)],
      },
  );
}

/** Queries about bills of contracts. */
const billPaths = [
  '/api/agent/dividend',
  '/api/agent/daily-salary-contract',
  '/api/agent/hour-salary',
  '/api/agent/realtime-salary',
  '/api/agent/bills/{billId}',
  '/api/agent/bills/{billId}/rounds',
] as const;

/** Refetches what may have changed between the page load and the start of the stream. */
export function catchUp({ queryClient, status }: Services): void {
  status.send({ type: 'status.changed' });
  void queryClient.invalidateQueries({ queryKey: ['/api/wallet/balance'] });
  forgetWallets(queryClient);
  forgetDeposits(queryClient);
  forgetWithdrawals(queryClient);
  forgetPoints(queryClient);
  forgetRewards(queryClient);
  forgetContracts(queryClient);
  forgetBills(queryClient);
  forgetDownline(queryClient);
  forgetMessages(queryClient);
  forget(queryClient, notificationPaths);
}

/** There is a new message, or another tab has read one. */
const forgetMessages = (queryClient: QueryClient): void => forget(queryClient, messagePaths);

/**
 * A notification has come, or was read elsewhere. Messages, and payments that need an answer, are
 * announced.
 */
function tellNotification(
  { queryClient, toasts }: Services,
  { notification }: Schemas['NotificationEvent']['data'],
): void {
  forget(queryClient, notificationPaths);
  if (notification?.kind === 'message') toasts.add('info', 'new_message');
  if (notification?.kind === 'payout_sent') toasts.add('info', 'payment_sent', notification.amount);
}

/** The other side has answered a contract, or an upline has ended it. */
function forgetContracts(queryClient: QueryClient): void {
  forget(queryClient, [
    '/api/agent/contract-flags',
    '/api/contracts',
    '/api/contracts/calculation',
    '/api/agent/running-period',
  ]);
}

/** Events within this time cause one refetch. */
const BATCH_MS = 400;

/**
 * Invalidates paths once for all events within a moment, and not again before the rest time is
 * over.
 */
function createBatchedRefetch(paths: readonly string[], waitMs: number, restMs = 0) {
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

/** In a large team there are payments every second; its totals are not refetched each time. */
const TEAM_REST_MS = 15_000;

/** A contract was billed, corrected or paid; often many at once. */
const forgetBills = createBatchedRefetch(billPaths, BATCH_MS);
const forgetRunningPeriod = createBatchedRefetch(
  ['/api/agent/running-period'],
  BATCH_MS,
  TEAM_REST_MS,
);

/** Several registrations in a row cause one refetch of the team's totals. */
const GATHER_TEAM_MS = 2_000;

/** A mission has moved on, or a reward has come or gone: of many rounds at once. */
const forgetRewards = createBatchedRefetch(rewardPaths, BATCH_MS);

/** An account joined or left the downline. */
function forgetDownline(queryClient: QueryClient): void {
  forgetTeam(queryClient);
  forgetTotals(queryClient);
}

const forgetTeam = createBatchedRefetch(['/api/agent/downlines', '/api/agent/moves'], BATCH_MS);
/** Registrations by invitation and their results, counted over all invited members. */
const invitationPaths = [
  '/api/agent/invitations',
  '/api/agent/invitations/{invitation}/accounts',
] as const;
const forgetTotals = createBatchedRefetch(
  ['/api/agent/team-overview', ...invitationPaths],
  GATHER_TEAM_MS,
);

/** Queries that contain the downline's deposits and withdrawals. */
const teamMoneyPaths = [
  '/api/agent/team-overview',
  '/api/agent/transactions',
  '/api/agent/statements',
  '/api/agent/revenue',
  '/api/agent/downlines',
  ...invitationPaths,
] as const;

/** A downline member has deposited or was paid out. */
const forgetTeamMoney = createBatchedRefetch(teamMoneyPaths, BATCH_MS, TEAM_REST_MS);

/** Also off screen: an unconfirmed payment is announced on any page (H51). */
function forgetWithdrawals(queryClient: QueryClient): void {
  const list = { queryKey: ['/api/cashier/withdrawals'], refetchType: 'all' } as const;
  void queryClient.invalidateQueries(list);
}

/** Refetches the shown deposit and the list. */
function forgetDeposits(queryClient: QueryClient): void {
  forget(queryClient, ['/api/cashier/deposits', '/api/cashier/deposits/{reference}']);
}

/** Refetches the shown wallets besides the balance: there may be a transfer. */
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

/** Refetches the shown points and what depends on them; the rules do not change with them. */
function forgetPoints(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => /^\/api\/points\/(?!config)/.test(String(path)),
  });
}

/** Inserts a win into the board by its amount and keeps the length. */
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
