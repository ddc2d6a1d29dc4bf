import { BlockList, isIP } from 'node:net';
import type { MerchantSettings, RegionSetting } from '../merchant-settings/index.ts';

/** 0 normal, 1 maintenance, 2 region restricted (T1–T3). */
export type SystemStatus = 0 | 1 | 2;

/** Location of a visitor. */
export interface Place {
  readonly ip: string;
  /** ISO 3166-1 alpha-2, null if no trusted proxy sent it. */
  readonly country: string | null;
}

/** The status for one visitor; maintenance takes precedence over region (H4, T5). */
export function visitorStatus(settings: MerchantSettings, place: Place): SystemStatus {
  if (settings.maintenance.active) return 1;
  return isRestricted(settings.region, place) ? 2 : 0;
}

/** Whether the region list rejects the visitor: by address, block or country. */
function isRestricted(region: RegionSetting, place: Place): boolean {
  const listed = isListed(region, place);
  return region.mode === 'block' ? listed : !listed;
}

function isListed(region: RegionSetting, place: Place): boolean {
  if (place.country !== null && region.countries.includes(place.country)) return true;
  if (region.addresses.length === 0) return false;
  const family = addressFamily(place.ip);
  return family !== null && blockList(region).check(place.ip, family);
}

/** Whether a text is an address or CIDR block for the region list. */
export function isAddressOrBlock(text: string): boolean {
  const [ip = '', bits, ...rest] = text.split('/');
  const family = addressFamily(ip);
  if (family === null || rest.length > 0) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 'ipv4' ? 32 : 128);
}

const lists = new WeakMap<RegionSetting, BlockList>();

function blockList(region: RegionSetting): BlockList {
  const found = lists.get(region);
  if (found !== undefined) return found;
  const list = new BlockList();
  for (const entry of region.addresses.filter(isAddressOrBlock)) {
    const [ip = '', bits] = entry.split('/');
    const family = addressFamily(ip) ?? 'ipv4';
    if (bits === undefined) list.addAddress(ip, family);
    else list.addSubnet(ip, Number(bits), family);
  }
  lists.set(region, list);
  return list;
}

function addressFamily(ip: string): 'ipv4' | 'ipv6' | null {
  const version = isIP(ip);
  if (version === 0) return null;
  return version === 4 ? 'ipv4' : 'ipv6';
}
