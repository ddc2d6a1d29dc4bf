import { Button } from '@baize/ui/Button';
import { Checkbox } from '@baize/ui/Checkbox';
import { Dialog } from '@baize/ui/Dialog';
import { useState } from 'react';
import { useT } from '../../kernel/i18n/I18n.tsx';
import * as css from './register.css.ts';
import type { FormRules } from './settings.ts';

export interface ConsentProps {
  id: string;
  checked: boolean;
  error: string | undefined;
  onChange: (checked: boolean) => void;
}

/** The checkbox of the terms, with the terms to read (T23, V43). */
export function Terms({
  terms,
  id,
  checked,
  error,
  onChange,
}: ConsentProps & { terms: FormRules['terms'] }) {
  const t = useT();
  const [reading, setReading] = useState(false);
  return (
    <div className={css.terms}>
      <Checkbox
        id={id}
        label={t('register.terms')}
        checked={checked}
        error={error}
        onChange={(event) => onChange(event.currentTarget.checked)}
        required
      />
      <Button variant="ghost" size="sm" onClick={() => setReading(true)}>
        {t('register.terms.read')}
      </Button>
      <Dialog
        open={reading}
        size="md"
        title={t('register.terms.title')}
        closeLabel={t('app.close')}
        onOpenChange={setReading}
      >
        <div lang="" dir="auto">
          {terms.text.split(/\n\n+/).map((paragraph) => (
            <p key={paragraph} className={css.paragraph}>
              {paragraph}
            </p>
          ))}
        </div>
        <p className={css.version}>{t('register.terms.version', { version: terms.version })}</p>
      </Dialog>
    </div>
  );
}

/** The checkbox of the age, which the merchant sets (V44, H71). */
export function Age({ age, id, checked, error, onChange }: ConsentProps & { age: number }) {
  const t = useT();
  return (
    <Checkbox
      id={id}
      label={t('register.age', { age })}
      checked={checked}
      error={error}
      onChange={(event) => onChange(event.currentTarget.checked)}
      required
    />
  );
}
