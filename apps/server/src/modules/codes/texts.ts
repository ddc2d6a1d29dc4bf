import { getTexts } from '../language/index.ts';
import type { CodePurpose } from './tables.ts';

/** Contents of a message with a code. */
export interface CodeText {
  readonly brand: string;
  readonly code: string;
  readonly minutes: number;
  /** Where the code is typed: phones fill it in only there (WebOTP). */
  readonly host: string;
}

const writeCode = (reader: string, purpose: CodePurpose, { brand, code, minutes }: CodeText) =>
  getTexts(reader).write('server.code.text', { brand, code, minutes, purpose });

/** The SMS; its last line binds the code to the portal's origin. */
export const smsText = (reader: string, purpose: CodePurpose, text: CodeText): string =>
  `${writeCode(reader, purpose, text)}\n\n@${text.host} #${text.code}`;

/** The e-mail with a code. */
export const mailText = (reader: string, purpose: CodePurpose, text: CodeText) => ({
  subject: getTexts(reader).write('server.code.subject', { brand: text.brand }),
  text: `${writeCode(reader, purpose, text)}\n`,
});
