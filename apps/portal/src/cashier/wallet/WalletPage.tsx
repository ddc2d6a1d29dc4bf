import { Button } from '@baize/ui/Button';
import { Card } from '@baize/ui/Card';
import { DescriptionList } from '@baize/ui/DescriptionList';
import { ErrorState } from '@baize/ui/EmptyState';
import { Icon, iconGift, iconLock, iconPiggyBank, iconWallet } from '@baize/ui/Icon';
import { LinkButton } from '@baize/ui/LinkButton';
import { Money } from '@baize/ui/Money';
import { InlineNotice } from '@baize/ui/Notice';
import { Skeleton } from '@baize/ui/Skeleton';
import { StatCard, StatGrid } from '@baize/ui/StatCard';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { useErrorText } from '../../kernel/problems/errors.ts';
import { HeldMoney } from './HeldMoney.tsx';
import * as css from './wallet.css.ts';
import { useCollecting, useWallets, type VendorWallet } from './useWallets.ts';

/** What a member has, what of it is set aside and for what, and where else it lies (PC2). */
export default function WalletPage() {
  const t = useT();
  const { data, isError, refetch } = useWallets();
  if (isError && !data) {
    return (
      <ErrorState
        title={t('list.error')}
        retryLabel={t('app.retry')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton style={{ blockSize: '40vh' }} />;
  const { main, list } = data;
  const money = (amount: string) => <Money amount={amount} symbol={main.currencySymbol} />;
  const filled = list.filter(({ balance }) => Number(balance) > 0);
  return (
    <div className={css.page}>
      <StatGrid>
        <StatCard
          icon={<Icon of={iconWallet} size="sm" />}
          label={t('wallet.balance')}
          value={money(main.balance)}
        />
        <StatCard
          icon={<Icon of={iconPiggyBank} size="sm" />}
          label={t('wallet.available')}
          value={money(main.available)}
        />
        <StatCard
          icon={<Icon of={iconLock} size="sm" />}
          label={t('wallet.held')}
          value={money(main.held)}
        />
        {Number(main.bonus) > 0 && (
          <StatCard
            icon={<Icon of={iconGift} size="sm" />}
            label={t('wallet.bonus')}
            value={money(main.bonus)}
          />
        )}
      </StatGrid>
      <nav aria-label={t('wallet.ways')} className={css.ways}>
        <LinkButton href="/member/depositv2">{t('member.depositv2')}</LinkButton>
        <LinkButton href="/member/withdraw" variant="outline">
          {t('member.withdraw')}
        </LinkButton>
        <LinkButton href="/member/transferUpline" variant="outline" tone="neutral">
          {t('member.transferUpline')}
        </LinkButton>
        <LinkButton href="/member/transactionHistory" variant="ghost" tone="neutral">
          {t('member.transactionHistory')}
        </LinkButton>
      </nav>
      <HeldMoney held={main.held} symbol={main.currencySymbol} />
      {filled.length > 0 && <VendorWallets wallets={filled} symbol={main.currencySymbol} />}
    </div>
  );
}

/** Money that lies with providers, and the way to bring all of it back. */
function VendorWallets({ wallets, symbol }: { wallets: readonly VendorWallet[]; symbol: string }) {
  const t = useT();
  const errorText = useErrorText();
  const { isBusy, failure, collect } = useCollecting();
  return (
    <Card as="section" padding="lg" aria-labelledby="wallet-vendors" className={css.card}>
      <h3 id="wallet-vendors" className={css.title}>
        {t('wallet.vendors')}
      </h3>
      <p className={css.text}>{t('wallet.vendors.text')}</p>
      {failure !== undefined && (
        <InlineNotice tone="danger" live="assertive">
          {errorText(failure)}
        </InlineNotice>
      )}
      <DescriptionList
        items={wallets.map(({ displayName, balance }) => ({
          term: displayName,
          detail: <Money amount={balance} symbol={symbol} />,
        }))}
      />
      <div className={css.ways}>
        <Button busy={isBusy} onClick={() => collect(wallets)}>
          {t('wallet.collect')}
        </Button>
      </div>
    </Card>
  );
}
