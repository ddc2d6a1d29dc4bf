import type { RegistrationVariant } from '@baize/machines/registration';
import type { FieldRule } from '@baize/rules';
import type { FormTexts } from '../../kernel/forms/form-texts.ts';

export interface RegisterFieldProps {
  id: string;
  rule: FieldRule;
  texts: FormTexts;
  values: Readonly<Record<string, string>>;
  error: string | undefined;
  onChange: (field: string, value: string) => void;
}

export interface PhonePartProps extends Pick<
  RegisterFieldProps,
  'rule' | 'texts' | 'values' | 'onChange'
> {
  variant: RegistrationVariant;
  /** Whether the number is verified by a code. */
  asksCode: boolean;
  ids: { readonly mobile: string; readonly code: string };
  errors: { readonly mobile?: string | undefined; readonly code?: string | undefined };
}
