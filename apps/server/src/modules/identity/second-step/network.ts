import { getNetwork } from '../../../platform/http/address.ts';

/**
 * The network of an address, as devices are registered with it (H91): the first 24 bits of IPv4,
 * the first 48 of IPv6. Homes and mobile carriers change what comes behind them.
 */
export function getDeviceNetwork(address: string): string {
  return getNetwork(address, { octets: 3, groups: 3 });
}
