import { checkAmount, computeFee } from '@baize/rules/payment';
import { formatMoney as decimal } from '@baize/rules/money';
import { Button } from '@baize/ui/Button';
import { Form } from '@baize/ui/Form';
import { Money } from '@baize/ui/Money';
import { useActor } from '@xstate/react';
import { useEffect, useMemo, useRef, useState } from 'react';
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
import { useAmountText } from '../parts/useAmountText.ts';
import { createDepositRequestMachine } from './request.ts';
import { Refusal } from '../../kernel/problems/Refusal.tsx';
import { useCentreLinks } from '../../kernel/parts/centre-links.ts';

export interface DepositFormProps {
  methods: readonly Method[];
  /** Symbol of the player's currency. */
  symbol: string;
}

/** The form's statechart; when a deposit has begun, opens its payment page. */
function useRequest() {
  const toPage = useCentreLinks();
  const services = useServices();
  const [, navigate] = useLocation();
  const machine = useMemo(() => createDepositRequestMachine(services), [services]);
  const [snapshot, send] = useActor(machine, inspectOptions());
  const { begun } = snapshot.context;
  useEffect(() => {
    if (begun === null) return;
    if (begun.payUrl === null) navigate(toPage('depositv2', { deposit: begun.reference }));
    else location.assign(begun.payUrl);
  }, [begun, navigate, toPage]);
  useEffect(() => {
    // A player who goes back from the provider may get the page as it was left (bfcache).
    const shown = ({ persisted }: PageTransitionEvent) =>
      persisted && send({ type: 'page.returned' });
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, [send]);
  return [snapshot, send] as const;
}

const EMPTY = { methodId: '', amount: '' };

/** Chooses a method and an amount, shows the cost, and goes to the provider (H27, K52). */
export function DepositForm(props: DepositFormProps) {
  const toPage = useCentreLinks();
  const [filled, fill] = useDraft('cashier.deposit', EMPTY);
  return (
    <RequestGate
      kind="deposit"
      getReceipt={(reference) => toPage('depositv2', { deposit: reference })}
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
  const [isAmountLeft, setAmountLeft] = useState(false);
  const amountText = useAmountText(method, symbol);
  const shownProblem = problem ?? (isAmountLeft ? checked.problem : null);
  const edit = (change: Partial<typeof filled>) => {
    setAmountLeft(false);
    fill({ ...filled, ...change });
    send({ type: 'deposit.edited' });
  };
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
          <Refusal>
            {t('cashier.fee.changed')} <Money amount={feeNow} symbol={symbol} />
          </Refusal>
        )}
        {failure !== null && <Refusal>{errorText(failure.code)}</Refusal>}
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
          onLeave={() => setAmountLeft(filled.amount.trim() !== '')}
          error={shownProblem === null ? undefined : amountText(shownProblem)}
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
