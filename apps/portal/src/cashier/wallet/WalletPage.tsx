import { ErrorState } from '@baize/ui/EmptyState';
import { Icon, iconGift, iconLock, iconPiggyBank, iconWallet } from '@baize/ui/Icon';
import { LinkButton } from '@baize/ui/LinkButton';
import { Money } from '@baize/ui/Money';
import { Skeleton } from '@baize/ui/Skeleton';
import { StatCard, StatGrid } from '@baize/ui/StatCard';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { useCentreLinks } from '../../kernel/parts/centre-links.ts';
import { HeldMoney } from './HeldMoney.tsx';
import * as css from './wallet.css.ts';
import { useWallets } from './useWallets.ts';
import { VendorWallets } from './VendorWallets.tsx';

/**
 * The member's spendable balance, the money on hold with its reasons, and the providers' wallets
 * (PC2). The spendable balance is left out if all of it can be withdrawn.
 */
export default function WalletPage() {
  const toPage = useCentreLinks();
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
  const played = list.filter(({ wallet }) => wallet === 'transfer');
  const leftOver = list.filter(({ wallet, balance }) => wallet === 'single' && Number(balance) > 0);
  const wallets = [...played, ...leftOver];
  return (
    <div className={css.page}>
      <StatGrid>
        {main.spendable !== main.available && (
          <StatCard
            icon={<Icon of={iconWallet} size="sm" />}
            label={t('wallet.balance')}
            value={money(main.spendable)}
          />
        )}
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
        <LinkButton href={toPage('depositv2')}>{t('member.depositv2')}</LinkButton>
        <LinkButton href={toPage('withdraw')} variant="outline">
          {t('member.withdraw')}
        </LinkButton>
        <LinkButton href={toPage('transferUpline')} variant="outline" tone="neutral">
          {t('member.transferUpline')}
        </LinkButton>
        <LinkButton href={toPage('transactionHistory')} variant="ghost" tone="neutral">
          {t('member.transactionHistory')}
        </LinkButton>
      </nav>
      <HeldMoney held={main.held} symbol={main.currencySymbol} />
      {wallets.length > 0 && <VendorWallets main={main} wallets={wallets} />}
    </div>
  );
}
