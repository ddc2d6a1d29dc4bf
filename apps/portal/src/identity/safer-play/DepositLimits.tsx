import { formatMoney as decimal, parseMoney } from '@baize/rules/money';
import { readMoneyInput } from '@baize/rules/money-input';
import { Button } from '@baize/ui/Button';
import { Card } from '@baize/ui/Card';
import { Form } from '@baize/ui/Form';
import { useEffect, useId, useRef, useState } from 'react';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { MoneyField } from '../../kernel/money/MoneyField.tsx';
import { useMoneyInput } from '../../kernel/money/useMoneyInput.ts';
import { useMoneyText } from '../../kernel/money/useMoneyText.ts';
import { useErrorText } from '../../kernel/problems/errors.ts';
import { Refusal } from '../../kernel/problems/Refusal.tsx';
import {
  type DepositLimit,
  type SaferPlay,
  type SaferPlayPageProps,
  useLimitChange,
  useTimeText,
} from './safer-play.ts';
import * as css from './safer-play.css.ts';

export interface DepositLimitsProps extends SaferPlayPageProps {
  of: SaferPlay;
}

/** How much the member lets itself deposit in a day, a week and a month. */
export function DepositLimits({
  of: { depositLimits, currencySymbol },
  heading,
}: DepositLimitsProps) {
  const t = useT();
  const id = useId();
  const Heading = heading;
  return (
    <Card as="section" padding="lg" aria-labelledby={id} className={css.card}>
      <Heading id={id} className={css.title}>
        {t('saferPlay.limits')}
      </Heading>
      <ul className={css.limits}>
        {depositLimits.map((limit) => (
          <Limit key={limit.span} of={limit} symbol={currencySymbol} />
        ))}
      </ul>
    </Card>
  );
}

interface LimitProps {
  readonly of: DepositLimit;
  readonly symbol: string;
}

function Limit({ of: limit, symbol }: LimitProps) {
  const t = useT();
  const errorText = useErrorText();
  const toMoneyText = useMoneyText(symbol);
  const toTimeText = useTimeText();
  const { digits } = useMoneyInput().format;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { isBusy, failure, setLimit } = useLimitChange(limit.span);
  const { span, amount, left = '0', next } = limit;
  const period = t(`saferPlay.period.${span}`);
  const write = (text: string) => toMoneyText(parseMoney(text, digits));
  const close = () => {
    setOpen(false);
    // The form goes with its focus.
    button.current?.focus();
  };
  return (
    <li className={css.limit}>
      <div className={css.row}>
        <div className={css.facts}>
          <span className={css.name}>{period}</span>
          <span>
            {amount === undefined
              ? t('saferPlay.limits.none')
              : t('saferPlay.limits.left', { left: write(left), limit: write(amount) })}
          </span>
          {next && (
            <span className={css.text}>
              {next.amount === undefined
                ? t('saferPlay.limits.nextNone', { time: toTimeText(next.from) })
                : t('saferPlay.limits.next', {
                    time: toTimeText(next.from),
                    limit: write(next.amount),
                  })}
            </span>
          )}
        </div>
        <div className={css.actions}>
          {next && (
            <Button size="sm" variant="ghost" busy={isBusy} onClick={() => void setLimit(amount)}>
              {t('saferPlay.limits.keep')}
            </Button>
          )}
          <Button
            ref={button}
            size="sm"
            variant="outline"
            tone="neutral"
            aria-expanded={isOpen}
            aria-label={t('saferPlay.limits.changeOf', { period })}
            onClick={() => setOpen(!isOpen)}
          >
            {t('saferPlay.limits.change')}
          </Button>
        </div>
      </div>
      {failure !== undefined && <Refusal>{errorText(failure)}</Refusal>}
      {isOpen && (
        <LimitForm
          symbol={symbol}
          isBusy={isBusy}
          onSave={(wanted) => void setLimit(wanted).then((isSaved) => isSaved && close())}
          onCancel={close}
        />
      )}
    </li>
  );
}

interface LimitFormProps {
  readonly symbol: string;
  readonly isBusy: boolean;
  /** Gets the amount as a decimal string; undefined is no limit. */
  readonly onSave: (amount: string | undefined) => void;
  readonly onCancel: () => void;
}

function LimitForm({ symbol, isBusy, onSave, onCancel }: LimitFormProps) {
  const t = useT();
  const input = useMoneyInput();
  const [text, setText] = useState('');
  const [isSent, setSent] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const isEmpty = text.trim() === '';
  const reading = readMoneyInput(text, input.format);
  const amount = 'amount' in reading && reading.amount > 0n ? reading.amount : undefined;
  const submit = () => {
    setSent(true);
    if (isEmpty) return onSave(undefined);
    if (amount === undefined) return field.current?.focus();
    onSave(decimal(amount, input.format.digits));
  };
  const isWrong = isSent && !isEmpty && amount === undefined;
  return (
    <Form className={css.form} onSubmit={submit}>
      <MoneyField
        label={t('saferPlay.limits.amount')}
        hint={t('saferPlay.limits.empty')}
        ref={field}
        name="limit"
        start={symbol}
        value={text}
        onValueChange={setText}
        error={isWrong ? t('amount.format', { example: input.example }) : undefined}
      />
      <div className={css.actions}>
        <Button type="submit" busy={isBusy}>
          {t('saferPlay.limits.save')}
        </Button>
        <Button variant="ghost" tone="neutral" onClick={onCancel}>
          {t('app.cancel')}
        </Button>
      </div>
    </Form>
  );
}
