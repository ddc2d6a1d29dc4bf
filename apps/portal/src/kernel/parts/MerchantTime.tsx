import { DateTime } from '@baize/ui/DateTime';
import { usePermission } from '../session/status.ts';

/**
 * When a payment was made, on the merchant's clocks as in the records and their files (H65, H122).
 * Times that are no record are a `DateTime` without a zone: the reader's.
 */
export function MerchantTime({ at }: { at: string }) {
  const { timeZone } = usePermission().info.whitelabel;
  return <DateTime value={at} parts="dateTime" zone={timeZone} />;
}
