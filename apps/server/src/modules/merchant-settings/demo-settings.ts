import type { ResourceSetting } from './settings.ts';

/**
 * Links of the demo merchant (E87). It has no licence, no people who answer and no page on another site, so
 * there is no link to any: the help says so (/help#licence, /help#contact).
 */
export const DEMO_RESOURCES: readonly ResourceSetting[] = [
  { resourceType: 'android', url: '/download#android', labelNameEn: 'Android' },
  { resourceType: 'ios', url: '/download#ios', labelNameEn: 'iOS' },
  { resourceType: 'lite', url: '/download#lite', labelNameEn: 'Lite app' },
  { resourceType: 'qr', url: '/download', labelNameEn: 'QR code' },
];
