import { useSyncExternalStore } from 'react';
import type { ComponentProps } from 'react';
import { useLocale } from '../LocaleRoot/index.ts';
import { formatDateTime } from './formatDateTime.ts';
import type { DateTimeParts } from './formatDateTime.ts';

/** Props of {@link DateTime}. */
export interface DateTimeProps extends Omit<ComponentProps<'time'>, 'children' | 'dateTime'> {
  /** ISO 8601 with an offset, or milliseconds since 1970. */
  value: number | string;
  /** `date` Nov 21, 2026 · `time` 20:05 · `dateTime` both · `seconds` 20:05:09 */
  parts?: DateTimeParts;
  /** IANA zone, e.g. the merchant's reporting zone (H65); the viewer's own without it. */
  zone?: string;
  /** Overrides the locale of LocaleRoot. */
  locale?: string;
}

const never = () => () => {};
let zoneOfViewer: string | undefined;
/** Asked for once: a table of moments would make hundreds of formats. */
const viewerZone = (): string =>
  (zoneOfViewer ??= new Intl.DateTimeFormat().resolvedOptions().timeZone);
const serverZone = (): string => 'UTC';

/**
 * A moment in the reader's locale, with the exact one in `datetime`. A server that does not know
 * the viewer's zone writes UTC; the browser corrects it when it hydrates.
 */
export function DateTime({ value, parts = 'date', zone, locale, ...rest }: DateTimeProps) {
  const around = useLocale();
  const own = useSyncExternalStore(never, viewerZone, serverZone);
  const format = { locale: locale ?? around.locale, parts, zone: zone ?? own };
  return (
    <time dateTime={new Date(value).toISOString()} translate="no" {...rest}>
      {formatDateTime(value, format)}
    </time>
  );
}
