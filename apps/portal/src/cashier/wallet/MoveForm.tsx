import { formatMoney as decimal, parseMoney } from '@baize/rules/money';
import { checkAmount } from '@baize/rules/payment';
import { Button } from '@baize/ui/Button';
import { Card } from '@baize/ui/Card';
import { Form } from '@baize/ui/Form';
import { Money } from '@baize/ui/Money';
import { InlineNotice } from '@baize/ui/Notice';
import { SegmentedControl } from '@baize/ui/SegmentedControl';
import { Select } from '@baize/ui/Select';
import { useRef, useState } from 'react';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { MoneyField } from '../../kernel/money/MoneyField.tsx';
import { useMoneyInput } from '../../kernel/money/useMoneyInput.ts';
import { useErrorText } from '../../kernel/problems/errors.ts';
import * as css from './wallet.css.ts';
import { MAIN, type OwnWallets, useMoving, type VendorWallet } from './useWallets.ts';
import { Refusal } from '../../kernel/problems/Refusal.tsx';

type MoveDirection = 'in' | 'out';

/** The smallest amount that can be moved, in minor units. */
const MIN_AMOUNT = 1n;

/** Moves an amount into a provider's wallet or back, where no game is open. */
export function MoveForm({ main, wallets }: OwnWallets) {
  const t = useT();
  const errorText = useErrorText();
  const amountField = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<string>();
  const [wanted, setWanted] = useState<MoveDirection>('in');
  const [text, setText] = useState('');
  const [isSent, setSent] = useState(false);
  const [isDone, setDone] = useState(false);
  const input = useMoneyInput();
  const { digits } = input.format;
  const { isBusy, failure, move } = useMoving(() => {
    setText('');
    setSent(false);
    setDone(true);
  });
  const vendor = wallets.find(({ vassalage }) => vassalage === chosen) ?? wallets[0];
  if (!vendor) return null;
  const { vassalage } = vendor;
  // A provider that no longer uses a transfer wallet can only return what is left in it.
  const isPlayed = vendor.wallet === 'transfer';
  const way = isPlayed ? wanted : 'out';
  const there = way === 'in' ? main.available : vendor.balance;
  const bounds = { minAmount: MIN_AMOUNT, maxAmount: parseMoney(there, digits), ...input.format };
  const checked = checkAmount(text, bounds);
  const submit = () => {
    setSent(true);
    setDone(false);
    if (checked.problem !== null) return amountField.current?.focus();
    const [from, to] = way === 'in' ? [MAIN, vassalage] : [vassalage, MAIN];
    move([{ from, to, amount: decimal(checked.amount, digits) }]);
  };
  return (
    <Card as="section" padding="lg" aria-labelledby="wallet-move" className={css.card}>
      <h3 id="wallet-move" className={css.title}>
        {t('wallet.move')}
      </h3>
      <Form className={css.form} onSubmit={submit}>
        {isDone && (
          <InlineNotice tone="success" live="polite">
            {t('wallet.move.done')}
          </InlineNotice>
        )}
        {failure !== undefined && <Refusal>{errorText(failure)}</Refusal>}
        <Select
          label={t('wallet.move.vendor')}
          options={wallets.map(getOption)}
          value={vassalage}
          onValueChange={setChosen}
        />
        <SegmentedControl
          label={t('wallet.move.way')}
          segments={[
            { value: 'in', label: t('wallet.move.in'), disabled: !isPlayed },
            { value: 'out', label: t('wallet.move.out') },
          ]}
          value={way}
          onValueChange={setWanted}
        />
        {/* Not the cashier's AmountField: shared with a page without a table it leaves the chunk of the two. */}
        <MoneyField
          label={t('cashier.amount')}
          ref={amountField}
          name="amount"
          required
          start={main.currencySymbol}
          value={text}
          onValueChange={setText}
          hint={
            <>
              {t('wallet.move.there')} <Money amount={there} symbol={main.currencySymbol} />
            </>
          }
          error={
            isSent && checked.problem !== null
              ? checked.problem === 'format'
                ? t('amount.format', { example: input.example })
                : t('transfer.amount.funds')
              : undefined
          }
        />
        <Button type="submit" busy={isBusy}>
          {t('wallet.move.submit')}
        </Button>
      </Form>
    </Card>
  );
}

const getOption = ({ vassalage, displayName }: VendorWallet) => ({
  value: vassalage,
  label: displayName,
});
