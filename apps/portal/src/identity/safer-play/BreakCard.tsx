import { type BreakLength, breakLengths, getBreakEnd } from '@baize/rules/break-end';
import { AlertDialog } from '@baize/ui/AlertDialog';
import { Button } from '@baize/ui/Button';
import { Card } from '@baize/ui/Card';
import { Select } from '@baize/ui/Select';
import { useId, useState } from 'react';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { useErrorText } from '../../kernel/problems/errors.ts';
import { Refusal } from '../../kernel/problems/Refusal.tsx';
import { type SaferPlayPageProps, useBreak, useTimeText } from './safer-play.ts';
import * as css from './safer-play.css.ts';

/** Excludes the member from play for a time that it chooses; it then cannot log in. */
export function BreakCard({ heading: Heading }: SaferPlayPageProps) {
  const t = useT();
  const errorText = useErrorText();
  const toTimeText = useTimeText();
  const id = useId();
  const [length, setLength] = useState<BreakLength>('day');
  /** The question that is open, with the end of its break. */
  const [asked, setAsked] = useState<{ readonly end: Date | null }>();
  const { isBusy, failure, takeBreak } = useBreak();
  return (
    <Card as="section" padding="lg" aria-labelledby={id} className={css.card}>
      <Heading id={id} className={css.title}>
        {t('saferPlay.break')}
      </Heading>
      <p className={css.text}>{t('saferPlay.break.text')}</p>
      {failure !== undefined && <Refusal>{errorText(failure)}</Refusal>}
      <div className={css.form}>
        <Select
          label={t('saferPlay.break.length')}
          options={breakLengths.map((value) => ({ value, label: t(`saferPlay.break.${value}`) }))}
          value={length}
          onValueChange={setLength}
        />
        <div className={css.actions}>
          <Button
            variant="outline"
            tone="danger"
            onClick={() => setAsked({ end: getBreakEnd(length, new Date()) })}
          >
            {t('saferPlay.break')}
          </Button>
        </div>
      </div>
      <AlertDialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title={
          asked?.end
            ? t('saferPlay.break.confirm', { time: toTimeText(asked.end) })
            : t('saferPlay.break.confirmForever')
        }
        description={t('saferPlay.break.text')}
        cancelLabel={t('app.cancel')}
        confirmLabel={t('saferPlay.break.start')}
        tone="danger"
        busy={isBusy}
        onConfirm={() => void takeBreak(length).finally(() => setAsked(undefined))}
      />
    </Card>
  );
}
