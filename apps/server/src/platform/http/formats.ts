import { hasHidden } from '@baize/rules';
import addFormats from 'ajv-formats';
import type { Ajv2020 } from 'ajv/dist/2020.js';
import { canFollow } from '../web-address.ts';

/** Format of a line shown to others: no invisible characters. */
export const VISIBLE_TEXT = 'visible-text';

/** The documents' formats, as this server uses them. */
export function addDocumentFormats(ajv: Ajv2020): void {
  addFormats.default(ajv);
  narrow(ajv, 'date-time', isMoment);
  for (const format of ['uri', 'uri-reference']) narrow(ajv, format, canFollow);
  ajv.addFormat(VISIBLE_TEXT, (text) => !hasHidden(text));
  // Money has its own formats; the document itself bounds int32 and the like.
  for (const format of ['int32', 'int64', 'password', 'binary']) ajv.addFormat(format, true);
}

/** Restricts a format of the library to usable values: its grammar accepts others. */
function narrow(ajv: Ajv2020, format: string, means: (text: string) => boolean): void {
  const { [format]: written } = ajv.formats;
  const isWritten =
    typeof written === 'object' && 'validate' in written ? written.validate : written;
  const check = (text: string): boolean =>
    isWritten instanceof RegExp
      ? isWritten.test(text)
      : (isWritten as (text: string) => boolean)(text);
  ajv.addFormat(format, (text) => check(text) && means(text));
}

const FIRST_MOMENT = Date.parse('0001-01-01T00:00:00Z');
const LAST_MOMENT = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * Whether a time can be parsed and written back: a leap second is not a `Date`, and an offset may
 * move the year out of four digits.
 */
function isMoment(text: string): boolean {
  const at = Date.parse(text);
  return at >= FIRST_MOMENT && at <= LAST_MOMENT;
}
