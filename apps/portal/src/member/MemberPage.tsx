import { type ComponentType, Suspense } from 'react';
import { lazily } from '../kernel/parts/lazily.tsx';
import { type Chunk, chunk } from '../kernel/view/lazy.ts';
import { Waiting } from '../kernel/view/Waiting.tsx';
import type { MemberPageKey } from './pages.ts';
import type { PointMallProps } from '../rewards/index.ts';
import type { TransferPageProps } from '../cashier/index.ts';
import type { HelpCentreProps } from '../content/index.ts';
import type { SaferPlayPageProps, SecurityCentreProps } from '../identity/index.ts';

const SecurityCentre: Chunk<SecurityCentreProps> = chunk(
  () => import('../identity/security/SecurityCentre.tsx'),
);
const SaferPlay: Chunk<SaferPlayPageProps> = chunk(
  () => import('../identity/safer-play/SaferPlayPage.tsx'),
);

const TransferPage: Chunk<TransferPageProps> = chunk(
  () => import('../cashier/transfer/TransferPage.tsx'),
);
/** The same chunk as the standalone page. */
const PointMall: Chunk<PointMallProps> = chunk(() =>
  import('../rewards/points/PointMallPage.tsx').then((page) => ({ default: page.PointMall })),
);

const HelpCentre: Chunk<HelpCentreProps> = chunk(() => import('../content/help/HelpCentre.tsx'));

const page = (load: Parameters<typeof chunk<object>>[0]) => lazily(chunk<object>(load), {});

/** The pages; each is a chunk of its own. */
const screens: Readonly<Record<MemberPageKey, ComponentType>> = {
  securityCenter: lazily(SecurityCentre, { heading: 'h3' }),
  saferPlay: lazily(SaferPlay, { heading: 'h3' }),
  depositv2: page(() => import('../cashier/deposit/DepositPage.tsx')),
  transferFund: page(() => import('../cashier/wallet/WalletPage.tsx')),
  transferUpline: lazily(TransferPage, { direction: 'upline', heading: 'h3' }),
  withdraw: page(() => import('../cashier/withdraw/WithdrawPage.tsx')),
  personalHistoryCopy: page(() => import('../records/BetRecord.tsx')),
  transactionHistory: page(() => import('../records/AccountRecord.tsx')),
  personalProfit: page(() => import('../records/ProfitLoss.tsx')),
  bonusDetails: page(() => import('../records/BonusRecord.tsx')),
  pointMall: lazily(PointMall, { heading: 'h3' }),
  referral: page(() => import('../rewards/referral/ReferralPage.tsx')),
  rewardCenter: page(() => import('../rewards/centre/RewardCentre.tsx')),
  missionLeaderboard: page(() => import('../rewards/missions/MissionsPage.tsx')),
  messageV2: page(() => import('../support/MessagesPage.tsx')),
  notifications: page(() => import('../support/notifications/NotificationsPage.tsx')),
  helpCenter: lazily(HelpCentre, {}),
  beginnerGuide: lazily(HelpCentre, { isGuide: true }),
};

/** A page of the member centre, at its own address or in the panel. */
export function MemberPageView({ name }: { name: MemberPageKey }) {
  const Screen = screens[name];
  return (
    <Suspense fallback={<Waiting />}>
      <Screen />
    </Suspense>
  );
}
