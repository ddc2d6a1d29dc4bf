import { randomKey, unwrap } from '@baize/api';
import {
  type ClaimOutcome,
  type ClaimWanted,
  missionClaimActors,
  missionClaimMachine,
} from '@baize/machines/mission-claim';
import type { QueryClient } from '@tanstack/react-query';
import { requireApi, type Services } from '../../kernel/services/services.ts';
import { rewardPaths } from '../reward-paths.ts';

/** The kind of object that the ids of a claim refer to. */
export type ClaimKind = 'mission' | 'raffle' | 'rewards';

/** Paths that a payment changes besides the rewards themselves. */
const paidPaths = [
  ...rewardPaths,
  '/api/wallet/balance',
  '/api/points/balance',
  '/api/records/bonuses',
];

/** The claim chart with the browser's effects in its slot. */
export function createClaimMachine(services: Services, kind: ClaimKind) {
  const { queryClient } = services;
  return missionClaimMachine.provide({
    actors: missionClaimActors({
      sendClaim: async (wanted) => {
        try {
          return await claims[kind](services, wanted);
        } finally {
          // Also after a refusal: what is shown was not what is there.
          await refresh(queryClient);
        }
      },
    }),
  });
}

/** A claim of what these ids name, under a key of its own. */
export const toWanted = (ids: readonly string[]): ClaimWanted => ({ ids, key: randomKey() });

async function claimMission(services: Services, { ids, key }: ClaimWanted): Promise<ClaimOutcome> {
  const [missionId = ''] = ids;
  const params = { path: { missionId }, header: { 'Idempotency-Key': key } };
  await unwrap(requireApi(services).POST('/api/missions/{missionId}/claim', { params }));
  return { paid: 1, refused: null };
}

async function claimRewards(services: Services, { ids, key }: ClaimWanted): Promise<ClaimOutcome> {
  const call = requireApi(services).POST('/api/rewards/claims', {
    params: { header: { 'Idempotency-Key': key } },
    body: { ids: [...ids] },
  });
  const { list } = await unwrap(call);
  const refused = list.find(({ outcome }) => outcome !== 'claimed');
  return {
    paid: list.filter(({ outcome }) => outcome === 'claimed').length,
    refused: refused?.outcome ?? null,
  };
}

async function claimRaffle(services: Services, { ids, key }: ClaimWanted): Promise<ClaimOutcome> {
  const [activityId = ''] = ids;
  const params = { header: { 'Idempotency-Key': key } };
  const body = { activityId };
  await unwrap(requireApi(services).POST('/api/raffle/claim', { params, body }));
  return { paid: 1, refused: null };
}

const claims: Readonly<Record<ClaimKind, typeof claimRewards>> = {
  mission: claimMission,
  raffle: claimRaffle,
  rewards: claimRewards,
};

async function refresh(queryClient: QueryClient): Promise<void> {
  await Promise.all(paidPaths.map((path) => queryClient.invalidateQueries({ queryKey: [path] })));
}
