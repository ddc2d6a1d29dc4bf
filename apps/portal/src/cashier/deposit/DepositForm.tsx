import { type AmountProblem, checkAmount, computeFee } from '@baize/rules/payment';
import { formatMoney as decimal } from '@baize/rules/money';
import { Button } from '@baize/ui/Button';
import { Form } from '@baize/ui/Form';
import { Money } from '@baize/ui/Money';
import { InlineNotice } from '@baize/ui/Notice';
import { useActor } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'wouter';
import { inspectOptions } from '../../kernel/actors/inspect-options.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { useMoneyInput } from '../../kernel/money/useMoneyInput.ts';
import { useErrorText } from '../../kernel/problems/errors.ts';
import { RequestGate } from '../../kernel/requests/RequestGate.tsx';
import { useServices } from '../../kernel/services/services.ts';
import { useDraft } from '../../kernel/storage/drafts.ts';
import { AmountField, quickAmounts, QuickAmounts } from '../parts/AmountField.tsx';
import { Costs } from '../parts/Costs.tsx';
import { LimitsText, MethodChoice } from '../parts/MethodChoice.tsx';
import type { Method } from '../parts/methods.ts';
import * as css from '../parts/parts.css.ts';
import { depositRequestWith } from './request.ts';

export interface DepositFormProps {
  methods: readonly Method[];
  /** Of the player's currency. */
  symbol: string;
}

/** The chart of the form; where a deposit has begun, the page goes on to where it is paid. */
function useRequest() {
  const services = useServices();
  const [, navigate] = useLocation();
  const machine = useMemo(() => depositRequestWith(services), [services]);
  const [snapshot, send] = useActor(machine, inspectOptions());
  const { begun } = snapshot.context;
  useEffect(() => {
    if (begun === null) return;
    if (begun.payUrl === null) navigate(`/member/depositv2?deposit=${begun.reference}`);
    else location.assign(begun.payUrl);
  }, [begun, navigate]);
  useEffect(() => {
    // Whoever goes back from the provider may find this page as it was left.
    const shown = ({ persisted }: PageTransitionEvent) =>
      persisted && send({ type: 'page.returned' });
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, [send]);
  return [snapshot, send] as const;
}

const EMPTY = { methodId: '', amount: '' };

/** Chooses a way to pay and an amount, says what it costs, and goes to the provider (H27, K52). */
export function DepositForm(props: DepositFormProps) {
  const [filled, fill] = useDraft('cashier.deposit', EMPTY);
  return (
    <RequestGate
      kind="deposit"
      getReceipt={(reference) => `/member/depositv2?deposit=${reference}`}
      onDone={() => fill(EMPTY)}
    >
      <OwnForm {...props} filled={filled} fill={fill} />
    </RequestGate>
  );
}

interface OwnFormProps extends DepositFormProps {
  filled: typeof EMPTY;
  fill: (next: typeof EMPTY) => void;
}

function OwnForm({ methods, symbol, filled, fill }: OwnFormProps) {
  const t = useT();
  const errorText = useErrorText();
  const amountField = useRef<HTMLInputElement>(null);
  const [snapshot, send] = useRequest();
  const { problem, failure, feeNow } = snapshot.context;
  const busy = snapshot.hasTag('busy');
  const method = methods.find(({ id }) => id === filled.methodId) ?? methods[0]!;
  const input = useMoneyInput();
  const { digits } = input.format;
  const checked = checkAmount(filled.amount, { ...method, ...input.format });
  const fee = checked.amount === null ? 0n : computeFee(method, checked.amount);
  const edit = (change: Partial<typeof filled>) => {
    fill({ ...filled, ...change });
    send({ type: 'deposit.edited' });
  };
  const amountText = (wrong: AmountProblem) =>
    wrong === 'format'
      ? t('amount.format', { example: input.example })
      : t(`cashier.amount.${wrong}`);
  const submit = () => {
    const amount = decimal(checked.amount ?? 0n, digits);
    const draft = { methodId: method.id, amount, fee: decimal(fee, digits) };
    send({ type: 'deposit.submitted', draft, problem: checked.problem });
    if (checked.problem !== null) amountField.current?.focus();
  };
  return (
    <Form className={css.form} aria-busy={busy} onSubmit={submit}>
      <div className={css.column}>
        {feeNow !== null && (
          <InlineNotice tone="danger" live="assertive">
            {t('cashier.fee.changed')} <Money amount={feeNow} symbol={symbol} />
          </InlineNotice>
        )}
        {failure !== null && (
          <InlineNotice tone="danger" live="assertive">
            {errorText(failure.code)}
          </InlineNotice>
        )}
        <MethodChoice
          label={t('cashier.method')}
          methods={methods}
          value={method.id}
          symbol={symbol}
          onValueChange={(methodId) => edit({ methodId })}
        />
        <AmountField
          ref={amountField}
          symbol={symbol}
          value={filled.amount}
          onValueChange={(amount) => edit({ amount })}
          hint={<LimitsText of={method} symbol={symbol} />}
          error={problem === null ? undefined : amountText(problem)}
        />
        <QuickAmounts
          amounts={quickAmounts(method.minAmount, method.maxAmount, digits)}
          symbol={symbol}
          onChoose={(amount) => edit({ amount })}
        />
      </div>
      <div className={css.total}>
        <Costs
          terms={{ amount: t('cashier.pay'), rest: t('cashier.get') }}
          amount={checked.amount}
          fee={fee}
          method={method}
          symbol={symbol}
        />
        <Button type="submit" size="lg" wide busy={busy}>
          {t('cashier.deposit.continue')}
        </Button>
        <p className={css.text}>{t(`cashier.deposit.away.${method.form}`)}</p>
      </div>
    </Form>
  );
}
