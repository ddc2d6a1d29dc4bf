import type { Schemas } from '@baize/api';
import { apiQuery } from '../../kernel/http/query.ts';

export type AppFile = Schemas['AppFile'];
export type AppPlatform = Schemas['AppPlatform'];

export const PLATFORMS = ['ios', 'android', 'lite'] as const satisfies readonly AppPlatform[];

export const appFiles = () => apiQuery('/api/app-files', {});

export type Device = 'ios' | 'android' | 'desk';

/** The device of a browser. An iPad says that it is a Mac, but only it has touch points. */
export function getDevice({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Device {
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios';
  if (/macintosh/i.test(userAgent) && maxTouchPoints > 1) return 'ios';
  return /android/i.test(userAgent) ? 'android' : 'desk';
}

/** The platform that is shown first: the one of the address, else of the device. */
export function choosePlatform(asked: string | undefined, device: Device): AppPlatform {
  const found = PLATFORMS.find((platform) => platform === asked);
  return found ?? (device === 'desk' ? 'lite' : device);
}
