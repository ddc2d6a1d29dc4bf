import { Badge } from '@baize/ui/Badge';
import { CentreNav } from '@baize/ui/CentreNav';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense } from 'react';
import { useLocation } from 'wouter';
import { type Chunk, chunk } from '../kernel/view/lazy.ts';
import { apiQuery } from '../kernel/http/query.ts';
import { useT } from '../kernel/i18n/I18n.tsx';
import { ComingSoon } from '../kernel/parts/ComingSoon.tsx';
import * as css from '../kernel/parts/page.css.ts';
import * as layout from './member.css.ts';
import { type BuiltKey, type MemberPage, memberPages } from './pages.ts';
import type { PointMallProps } from '../rewards/points/PointMall.tsx';
import type { TransferPageProps } from '../cashier/transfer/TransferPage.tsx';
import type { HelpCentreProps } from '../content/help/HelpCentre.tsx';
import type { SecurityCentreProps } from '../identity/security/SecurityCentre.tsx';

const SecurityCentre: Chunk<SecurityCentreProps> = chunk(
  () => import('../identity/security/SecurityCentre.tsx'),
);

const TransferPage: Chunk<TransferPageProps> = chunk(
  () => import('../cashier/transfer/TransferPage.tsx'),
);
/** The same chunk as the page of its own. */
const PointMall: Chunk<PointMallProps> = chunk(() =>
  import('../rewards/points/PointMallPage.tsx').then((page) => ({ default: page.PointMall })),
);

const HelpCentre: Chunk<HelpCentreProps> = chunk(() => import('../content/help/HelpCentre.tsx'));

/** The pages that are there; each is a chunk of its own. */
const screens: Readonly<Record<BuiltKey, ComponentType>> = {
  securityCenter: () => <SecurityCentre heading="h3" />,
  depositv2: chunk(() => import('../cashier/deposit/DepositPage.tsx')),
  transferFund: chunk(() => import('../cashier/wallet/WalletPage.tsx')),
  transferUpline: () => <TransferPage direction="upline" heading="h3" />,
  withdraw: chunk(() => import('../cashier/withdraw/WithdrawPage.tsx')),
  personalHistoryCopy: chunk(() => import('../records/BetRecord.tsx')),
  transactionHistory: chunk(() => import('../records/AccountRecord.tsx')),
  personalProfit: chunk(() => import('../records/ProfitLoss.tsx')),
  bonusDetails: chunk(() => import('../records/BonusRecord.tsx')),
  pointMall: () => <PointMall heading="h3" />,
  referral: chunk(() => import('../rewards/referral/ReferralPage.tsx')),
  messageV2: chunk(() => import('../support/MessagesPage.tsx')),
  helpCenter: HelpCentre,
  beginnerGuide: () => <HelpCentre isGuide />,
};

const isBuilt = (key: MemberPage['key']): key is BuiltKey => key in screens;

/** The member centre (R11, PC1); its guard keeps trials away (T43). A VIP is told so where the merchant has VIPs (L27). */
export default function MemberCentre() {
  const t = useT();
  const [path] = useLocation();
  const page = memberPages.find(({ key }) => path.endsWith(`/${key}`)) ?? memberPages[0]!;
  const state = useQuery(apiQuery('/api/member/state', {}));
  return (
    <div className={layout.columns}>
      <h1 className={`${css.title} ${layout.head}`}>
        {t('page.member')}{' '}
        {state.data?.hasVip && <Badge tone="highlight">{state.data.vipLabelName}</Badge>}
      </h1>
      <CentreNav
        label={t('page.member')}
        countLabel={(count) => t('centre.badge', { count })}
        sections={[
          {
            id: 'pages',
            entries: memberPages.map(({ key, label, badge }) => ({
              id: key,
              label: t(label),
              href: `/member/${key}`,
              current: key === page.key,
              // A page that is not there yet has nothing that waits in it.
              count: badge !== undefined && isBuilt(key) ? (state.data?.[badge] ?? 0) : 0,
            })),
          },
          {
            id: 'agreements',
            entries: [{ id: 'contract', label: t('contracts.title'), href: '?popup=contract' }],
          },
        ]}
      />
      <section aria-labelledby="member-page" className={layout.page}>
        <h2 id="member-page">{t(page.label)}</h2>
        <Suspense>
          <Page of={page} />
        </Suspense>
      </section>
    </div>
  );
}

function Page({ of: { key } }: { of: MemberPage }) {
  if (!isBuilt(key)) return <ComingSoon topic={key} />;
  const Screen = screens[key];
  return <Screen />;
}
