import type { RefObject } from 'react';
import type { Changes } from '../../step-up/index.ts';
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
  /** Set to a function that closes the dialog, for the component that draws it. */
  leaving: RefObject<() => void>;
}
