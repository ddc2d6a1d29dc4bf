import type { Schemas } from '@baize/api';
import type { components } from '@baize/api/operator';

/** Value of a reward, as stored; amounts are minor units as text. */
export type StoredReward =
  | { readonly kind: 'cash'; readonly amount: string }
  | {
      readonly kind: 'bonus';
      readonly amount: string;
      readonly wageringBasisPoints: number;
      readonly bonusDays: number;
    }
  | { readonly kind: 'points'; readonly count: number }
  | { readonly kind: 'vip'; readonly count: number }
  | { readonly kind: 'ticket'; readonly count: number; readonly raffleId: string };

export type RewardValue = Schemas['RewardValue'];
export type RewardSetting = components['schemas']['RewardSetting'];
