import type { IntlShape } from 'react-intl';

/**
 * A calendar day in the member's language.
 * @param day as the API writes it, e.g. `2026-11-29`; it has no zone
 */
export const formatDay = (intl: IntlShape, day: string): string =>
  intl.formatDate(day, { dateStyle: 'medium', timeZone: 'UTC', calendar: 'gregory' });
