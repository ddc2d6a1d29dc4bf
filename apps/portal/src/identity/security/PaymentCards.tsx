import { Badge } from '@baize/ui/Badge';
import { Button } from '@baize/ui/Button';
import { DateTime } from '@baize/ui/DateTime';
import { DescriptionList } from '@baize/ui/DescriptionList';
import { iconCreditCard, iconWallet } from '@baize/ui/Icon';
import { InlineNotice } from '@baize/ui/Notice';
import { Suspense } from 'react';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { useDraft } from '../../kernel/storage/drafts.ts';
import { chunk } from '../../kernel/view/lazy.ts';
import { CardFrame } from './CardFrame.tsx';
import { type Changes, useSecurityQuery } from '../../step-up/index.ts';
import {
  PaymentPasswordDialog,
  type PaymentPasswordDialogProps,
  PayoutAccountName,
  type PayoutDialogProps,
} from '../../payment/index.ts';
import { Row } from './Row.tsx';
import * as css from './security.css.ts';
import { Used } from './Used.tsx';

const PayoutDialog = chunk<PayoutDialogProps>(() => import('../../payment/PayoutDialog.tsx'));

/** The payment password and the payout accounts (H73, H75). */
export default function PaymentCards({ changes }: { changes: Changes }) {
  return (
    <>
      <PaymentPasswordCard changes={changes} />
      <PayoutCard changes={changes} />
    </>
  );
}

type Purpose = PaymentPasswordDialogProps['purpose'];

function PaymentPasswordCard({ changes }: { changes: Changes }) {
  const t = useT();
  const { data } = useSecurityQuery('/api/security/payment-password');
  const [purpose, setPurpose] = useDraft<Purpose | undefined>('security.payment', undefined);
  const { isSet = false, changedAt, lockedUntil, rule } = data ?? {};
  return (
    <CardFrame
      icon={iconWallet}
      title={t('payment.password')}
      state={
        data && (
          <Badge tone={isSet ? 'accent' : 'neutral'}>
            {t(isSet ? 'security.on' : 'security.off')}
          </Badge>
        )
      }
    >
      <p className={css.text}>{t('payment.password.text')}</p>
      {changedAt !== undefined && (
        <DescriptionList
          items={[{ term: t('security.since'), detail: <DateTime value={changedAt} /> }]}
        />
      )}
      {lockedUntil !== undefined && (
        <InlineNotice tone="info">
          {t('payment.password.locked')} <DateTime value={lockedUntil} parts="time" />
        </InlineNotice>
      )}
      {data && (
        <div className={css.actions}>
          <Button variant="outline" onClick={() => setPurpose(isSet ? 'change' : 'set')}>
            {t(isSet ? 'payment.password.change' : 'payment.password.set')}
          </Button>
          {isSet && (
            <Button variant="ghost" onClick={() => setPurpose('reset')}>
              {t('payment.password.reset')}
            </Button>
          )}
        </div>
      )}
      {purpose && rule && (
        <PaymentPasswordDialog
          purpose={purpose}
          rule={rule}
          changes={changes}
          onClose={() => setPurpose(undefined)}
        />
      )}
    </CardFrame>
  );
}

function PayoutCard({ changes }: { changes: Changes }) {
  const t = useT();
  const { data } = useSecurityQuery('/api/payout-accounts');
  const { data: password } = useSecurityQuery('/api/security/payment-password');
  const [adding, setAdding] = useDraft('security.payout', false);
  const { list = [], max = 0 } = data ?? {};
  return (
    <CardFrame icon={iconCreditCard} title={t('payout.accounts')}>
      <p className={css.text}>{t('payout.accounts.text')}</p>
      {data && list.length === 0 && <p className={css.text}>{t('payout.none')}</p>}
      {list.length > 0 && (
        <ul className={css.rows}>
          {list.map((account) => (
            <Row
              key={account.id}
              name={<PayoutAccountName account={account} />}
              facts={
                <>
                  {t(`payout.kind.${account.kind}`)}, <bdi translate="no">{account.holderName}</bdi>
                  . <Used since={account.boundAt} last={undefined} />
                </>
              }
            />
          ))}
        </ul>
      )}
      {data && password && (
        <div className={css.actions}>
          {!password.isSet && <p className={css.text}>{t('payout.needsPassword')}</p>}
          {password.isSet && list.length >= max && (
            <p className={css.text}>{t('payout.full', { max })}</p>
          )}
          {password.isSet && list.length < max && (
            <Button variant="outline" onClick={() => setAdding(true)}>
              {t('payout.add')}
            </Button>
          )}
        </div>
      )}
      {adding && (
        <Suspense>
          <PayoutDialog changes={changes} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </CardFrame>
  );
}
