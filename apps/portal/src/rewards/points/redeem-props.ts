import type { RefObject } from 'react';
import type { Changes } from '../../identity/security/changes.ts';
import type { PointsConfig, Reward } from './points.ts';

export interface RedeemDialogProps {
  /** Null converts points to money. */
  reward: Reward | null;
  config: PointsConfig;
  changes: Changes;
  points: number;
  onClose: () => void;
}

export interface RedeemingProps extends RedeemDialogProps {
  /** What closes the dialog, for whoever draws it. */
  leaving: RefObject<() => void>;
}
