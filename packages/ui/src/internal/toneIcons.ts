import { iconCircleAlert } from '../Icon/generated/lucide/circle-alert.ts';
import { iconCircleCheck } from '../Icon/generated/lucide/circle-check.ts';
import { iconInfo } from '../Icon/generated/lucide/info.ts';
import { iconTriangleAlert } from '../Icon/generated/lucide/triangle-alert.ts';
import type { IconData } from '../Icon/IconData.ts';

/** The meaning of a message. */
export type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

/** An icon for each tone, so that colour is never the only sign. */
export const toneIcons: Record<NoticeTone, IconData> = {
  info: iconInfo,
  success: iconCircleCheck,
  warning: iconTriangleAlert,
  danger: iconCircleAlert,
};
