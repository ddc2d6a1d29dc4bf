import { getNetwork } from '../../../platform/http/address.ts';

/**
 * Network of an address for device registration (H91): the first 24 bits of IPv4, the first 48 of
 * IPv6. Homes and mobile carriers change the rest.
 */
export function getDeviceNetwork(address: string): string {
  return getNetwork(address, { octets: 3, groups: 3 });
}
