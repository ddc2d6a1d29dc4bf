import { useSyncExternalStore } from 'react';
import type { ComponentProps } from 'react';
import { useLocale } from '../LocaleRoot/index.ts';
import { formatDateTime, gmtOffset } from './formatDateTime.ts';
import type { DateTimeParts } from './formatDateTime.ts';

/** Props of {@link DateTime}. */
export interface DateTimeProps extends Omit<ComponentProps<'time'>, 'children' | 'dateTime'> {
  /** ISO 8601 with an offset, or milliseconds since 1970. */
  value: number | string;
  /** `date` Nov 21, 2026 · `time` 20:05 · `dateTime` both · `seconds` 20:05:09 */
  parts?: DateTimeParts;
  /**
   * IANA zone of a record, e.g. the merchant's (H65); the default is the reader's own. A time names
   * it if it differs from the reader's zone (H122).
   */
  zone?: string;
}

const subscribeToNothing = () => () => {};
let zoneOfViewer: string | undefined;
/** Read once: a table of times would create hundreds of formats. */
const viewerZone = (): string =>
  (zoneOfViewer ??= new Intl.DateTimeFormat().resolvedOptions().timeZone);
const serverZone = (): string => 'UTC';

/**
 * A time in the reader's locale, with the exact timestamp in `datetime`. The server does not know
 * the viewer's zone and writes UTC; the browser corrects it when it hydrates.
 */
export function DateTime({ value, parts = 'date', zone, ...rest }: DateTimeProps) {
  const { locale } = useLocale();
  const own = useSyncExternalStore(subscribeToNothing, viewerZone, serverZone);
  const text = formatDateTime(value, { locale, parts, zone: zone ?? own });
  const foreign = zone !== undefined && parts !== 'date' && toForeignOffset(value, zone, own);
  return (
    <time dateTime={new Date(value).toISOString()} translate="no" {...rest}>
      {foreign ? `${text} ${foreign}` : text}
    </time>
  );
}

/**
 * The offset of a zone if it differs from the reader's; two zone names can have the same offset.
 */
function toForeignOffset(value: number | string, zone: string, own: string): string | undefined {
  const at = new Date(value).getTime();
  const offset = gmtOffset(at, zone);
  return offset === gmtOffset(at, own) ? undefined : offset;
}
