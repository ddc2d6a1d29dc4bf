import { hasHidden } from '@baize/rules';
import addFormats from 'ajv-formats';
import type { Ajv2020 } from 'ajv/dist/2020.js';
import { canFollow } from '../web-address.ts';

/** The format of a line that others read: it has no character that nobody sees. */
export const VISIBLE_TEXT = 'visible-text';

/** The formats that the documents name, as this server can use them. */
export function addDocumentFormats(ajv: Ajv2020): void {
  addFormats.default(ajv);
  narrow(ajv, 'date-time', isMoment);
  for (const format of ['uri', 'uri-reference']) narrow(ajv, format, canFollow);
  ajv.addFormat(VISIBLE_TEXT, (text) => !hasHidden(text));
  // Money has its own shapes; int32 and the like are bounded by the document itself.
  for (const format of ['int32', 'int64', 'password', 'binary']) ajv.addFormat(format, true);
}

/** A format of the library's that must also mean something: its grammar takes what nothing can use. */
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
 * Whether a moment can be counted with and written again: a leap second is no `Date`, and the year of
 * one that an offset moves out of four digits has another form.
 */
function isMoment(text: string): boolean {
  const at = Date.parse(text);
  return at >= FIRST_MOMENT && at <= LAST_MOMENT;
}
