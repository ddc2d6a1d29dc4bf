import { isSecret } from '@baize/rules';
import { typedDraftName as NAME } from '../../kernel/session/token.ts';
import { forgetTabValue, keepTabValue, readTabValue } from '../../kernel/storage/tab-values.ts';

type Values = Readonly<Record<string, string>>;

interface TypedDraft {
  readonly values: Values;
  /** Time of the last change, in epoch milliseconds. */
  readonly at: number;
}

/** Milliseconds; the device may be in other hands after that. */
const MAX_AGE_MS = 30 * 60_000;

/** Codes are good once, and belong to the image or the SMS that they answer. */
const isCode = (field: string): boolean =>
  field.startsWith('captcha') || field === 'verificationCode' || field === 'attemptId';

/** The form values from before a reload, unless they are too old. */
export function readTypedDraft(): Values {
  const { values, at = 0 } = readTabValue<Partial<TypedDraft>>(NAME) ?? {};
  if (values !== undefined && Date.now() - at <= MAX_AGE_MS) return values;
  forgetTypedDraft();
  return {};
}

/** Keeps what is typed until a session begins or ends, without passwords and codes. */
export function keepTypedDraft(values: Values): void {
  const draftEntries = Object.entries(values).filter(
    ([field, value]) => value !== '' && !isSecret(field) && !isCode(field),
  );
  const draft: TypedDraft = { values: Object.fromEntries(draftEntries), at: Date.now() };
  keepTabValue(NAME, draft);
}

/** Forgets it once the account exists. */
export const forgetTypedDraft = (): void => forgetTabValue(NAME);
