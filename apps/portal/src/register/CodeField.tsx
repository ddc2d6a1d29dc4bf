import { OtpField } from '@baize/ui/OtpField';
import type { RegisterFieldProps } from './RegisterField.tsx';

/** The code that was sent to the number (V31). */
export function CodeField({ id, texts, values, error, onChange }: RegisterFieldProps) {
  return (
    <OtpField
      id={id}
      name="verificationCode"
      label={texts.labelOf('verificationCode')}
      value={values['verificationCode'] ?? ''}
      onValueChange={(code) => onChange('verificationCode', code)}
      error={error}
      required
    />
  );
}
