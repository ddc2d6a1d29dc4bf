import { Button } from '@baize/ui/Button';
import { Card } from '@baize/ui/Card';
import { DescriptionList } from '@baize/ui/DescriptionList';
import { Money } from '@baize/ui/Money';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { useErrorText } from '../../kernel/problems/errors.ts';
import { RequestGate } from '../../kernel/requests/RequestGate.tsx';
import { MoveForm } from './MoveForm.tsx';
import * as css from './wallet.css.ts';
import { MAIN, useMoving, type OwnWallets } from './useWallets.ts';
import { Refusal } from '../../kernel/problems/Refusal.tsx';

/** Money in providers' wallets, with buttons to return all of it or to move an amount. */
export function VendorWallets(props: OwnWallets) {
  return (
    <RequestGate kind="wallet">
      <Wallets {...props} />
    </RequestGate>
  );
}

function Wallets({ main, wallets }: OwnWallets) {
  const t = useT();
  const errorText = useErrorText();
  const { isBusy, failure, move } = useMoving();
  const filled = wallets.filter(({ balance }) => Number(balance) > 0);
  const free = filled.filter(({ isOpen }) => !isOpen);
  const collect = () =>
    move(free.map(({ vassalage: from, balance: amount }) => ({ from, to: MAIN, amount })));
  return (
    <>
      <Card as="section" padding="lg" aria-labelledby="wallet-vendors" className={css.card}>
        <h3 id="wallet-vendors" className={css.title}>
          {t('wallet.vendors')}
        </h3>
        <p className={css.text}>{t('wallet.vendors.text')}</p>
        {failure !== undefined && <Refusal>{errorText(failure)}</Refusal>}
        <DescriptionList
          items={wallets.map(({ displayName, balance, isOpen }) => ({
            term: displayName,
            detail: (
              <>
                <Money amount={balance} symbol={main.currencySymbol} />
                {isOpen && <p className={css.text}>{t('wallet.vendors.open')}</p>}
              </>
            ),
          }))}
        />
        {filled.length > 0 && (
          <div className={css.ways}>
            <Button busy={isBusy} disabled={free.length === 0} onClick={collect}>
              {t('wallet.collect')}
            </Button>
          </div>
        )}
      </Card>
      <MoveForm main={main} wallets={wallets} />
    </>
  );
}
