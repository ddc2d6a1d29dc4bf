import type { Sealer } from './sealing.ts';
import type { CustomerServiceSetting, ResourceSetting } from './settings.ts';

/** Customer service of the demo merchant; every address belongs to the reserved example domain (RFC 2606). */
export function demoCustomerService(sealer: Sealer): CustomerServiceSetting[] {
  const entry = (kind: CustomerServiceSetting['kind'], label: string, path: string) => ({
    id: kind,
    kind,
    label,
    sealedPath: sealer.seal(path),
  });
  return [
    entry('live_chat', 'Live chat', 'https://chat.example.com/baize'),
    entry('email', 'support@example.com', 'mailto:support@example.com'),
    entry('telegram', 'Telegram', 'https://telegram.example.com/baize'),
    entry('zalo', 'Zalo', 'https://zalo.example.com/baize'),
  ];
}

/** Links of the demo merchant (E87). */
export const DEMO_RESOURCES: readonly ResourceSetting[] = [
  { resourceType: 'social', url: 'https://facebook.example.com/baize', labelNameEn: 'Facebook' },
  { resourceType: 'social', url: 'https://x.example.com/baize', labelNameEn: 'X' },
  { resourceType: 'social', url: 'https://youtube.example.com/baize', labelNameEn: 'YouTube' },
  {
    resourceType: 'licence',
    url: 'https://licence.example.com/verify/baize',
    labelNameEn: 'Licence',
  },
  { resourceType: 'android', url: '/download#android', labelNameEn: 'Android' },
  { resourceType: 'ios', url: '/download#ios', labelNameEn: 'iOS' },
  { resourceType: 'lite', url: '/download#lite', labelNameEn: 'Lite app' },
  { resourceType: 'qr', url: '/download', labelNameEn: 'QR code' },
];
