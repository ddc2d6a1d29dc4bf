import { CopyButton } from '@baize/ui/CopyButton';
import { DescriptionList } from '@baize/ui/DescriptionList';
import { LinkButton } from '@baize/ui/LinkButton';
import { secondTicker } from '@baize/ui/ticker';
import { useSyncExternalStore } from 'react';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { QrCode } from '../../kernel/parts/QrCode.tsx';
import * as parts from '../parts/parts.css.ts';
import * as css from './deposit.css.ts';
import type { Deposit } from './useDeposits.ts';

/** How to pay a pending deposit, by the form of its method. Only the provider confirms payment. */
export function WaysToPay({ deposit }: { deposit: Deposit }) {
  const t = useT();
  const { payUrl, qrPayload, transfer, expiresAt } = deposit;
  return (
    <div className={css.ways}>
      {qrPayload !== undefined && (
        <>
          <QrCode text={qrPayload} label={t('cashier.qr.label')} />
          <p className={parts.text}>{t('cashier.qr.how')}</p>
        </>
      )}
      {transfer !== undefined && <Transfer transfer={transfer} amount={deposit.amount} />}
      <p className={parts.text}>
        {t('cashier.timeLeft')} <TimeLeft until={Date.parse(expiresAt)} />
      </p>
      {payUrl !== undefined && (
        <div className={parts.actions}>
          <LinkButton
            href={payUrl}
            rel="external"
            variant={deposit.form === 'redirect' ? 'solid' : 'outline'}
          >
            {t(`cashier.deposit.page.${deposit.form}`)}
          </LinkButton>
        </div>
      )}
    </div>
  );
}

/** The data to enter into a banking app, each with a copy button. */
function Transfer({
  transfer: { account, subject },
  amount,
}: {
  transfer: NonNullable<Deposit['transfer']>;
  amount: string;
}) {
  const t = useT();
  const rows = [
    ['bank', account.bank],
    ['holder', account.holder],
    ['number', account.number],
    ['amount', amount],
    ['subject', subject],
  ] as const;
  return (
    <>
      <p className={parts.text}>{t('cashier.transfer.how')}</p>
      <DescriptionList
        items={rows.map(([name, text]) => ({
          term: t(`cashier.transfer.${name}`),
          detail: (
            <span className={css.copied}>
              <bdi className={parts.reference} translate="no">
                {text}
              </bdi>
              <CopyButton
                size="sm"
                variant="ghost"
                text={text}
                label={t('cashier.copy')}
                copiedLabel={t('cashier.reference.copied')}
                aria-label={t('cashier.copy.what', { what: t(`cashier.transfer.${name}`) })}
              />
            </span>
          ),
        }))}
      />
    </>
  );
}

const subscribe = (changed: () => void) => secondTicker.subscribe(changed);
const padToTwo = (number: number): string => String(number).padStart(2, '0');

/** Minutes and seconds left; a screen reader does not announce each second. */
function TimeLeft({ until }: { until: number }) {
  const t = useT();
  const left = useSyncExternalStore(subscribe, () =>
    Math.max(0, Math.ceil((until - Date.now()) / 1000)),
  );
  return (
    <span role="timer" aria-label={t('cashier.timeLeft')} translate="no">
      <bdi className={css.clock}>{`${padToTwo(Math.floor(left / 60))}:${padToTwo(left % 60)}`}</bdi>
    </span>
  );
}
