import type { Schemas } from '@baize/api';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, needed } from '../../kernel/http/query.ts';
import { useLanguage } from '../../kernel/i18n/I18n.tsx';

export type Reward = Schemas['Reward'];
export type Redemption = Schemas['RedeemRecord'];
export type PointsMovement = Schemas['PointsTransaction'];
export type PointsConfig = Schemas['PointsConfig'];

/** The rules and ratios of the points, which are public (E74, E75). */
export const pointsConfig = (language: string) => apiQuery('/api/points/config', { language });

/** Refetched on each visit: the operator may have changed or closed the mall. */
export const usePointsConfig = (): PointsConfig | undefined =>
  useQuery(needed({ ...pointsConfig(useLanguage().language), staleTime: 0 })).data;

/** Queries that a redemption or a conversion invalidates: points, rewards and money. */
export const changedPaths = [
  '/api/points/balance',
  '/api/points/rewards',
  '/api/points/redeem-list',
  '/api/points/transactions',
  '/api/wallet/balance',
  '/api/wallet/merchant',
];

/** The query key of a redemption's response, by reference number. */
export const redemptionKey = (reference: string) => ['points.redemption', reference] as const;
