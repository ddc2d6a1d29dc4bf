import { DateTime } from '@baize/ui/DateTime';
import { usePermission } from '../session/status.ts';

/**
 * The time of a payment in the merchant's time zone, as in records and exports (H65, H122). Other
 * times are a `DateTime` without a zone: the user's.
 */
export function MerchantTime({ at }: { at: string }) {
  const { timeZone } = usePermission().info.whitelabel;
  return <DateTime value={at} parts="dateTime" zone={timeZone} />;
}
