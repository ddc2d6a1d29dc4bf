import { isSecret } from '@baize/rules';
import { forgetTabValue, keepTabValue, readTabValue } from '../../kernel/storage/tab-values.ts';

type Values = Readonly<Record<string, string>>;

const NAME = 'registration';

/** Codes are good once, and belong to the image or the SMS that they answer. */
const isCode = (field: string): boolean =>
  field.startsWith('captcha') || field === 'verificationCode' || field === 'attemptId';

/** What was typed before a reload of the form. */
export const readTypedDraft = (): Values => readTabValue<Values>(NAME) ?? {};

/** Keeps what is typed over a reload, without passwords and codes. */
export function keepTypedDraft(values: Values): void {
  const kept = Object.entries(values).filter(
    ([field, value]) => value !== '' && !isSecret(field) && !isCode(field),
  );
  keepTabValue(NAME, Object.fromEntries(kept));
}

/** Forgets it once the account exists. */
export const forgetTypedDraft = (): void => forgetTabValue(NAME);
