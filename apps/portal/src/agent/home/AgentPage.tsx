import { type ComponentType, Suspense } from 'react';
import { lazily } from '../../kernel/parts/lazily.tsx';
import { type Chunk, chunk } from '../../kernel/view/lazy.ts';
import { LazyView } from '../../kernel/view/LazyView.tsx';
import { Waiting } from '../../kernel/view/Waiting.tsx';
import { useParam } from '../../kernel/url/url.ts';
import type { MemberCardDialogProps } from '../downline/card/MemberCardDialog.tsx';
import { type AgentPageKey, billPages, type BillsKey } from './pages.ts';
import { AgentAnnouncements } from './AgentAnnouncements.tsx';
import type { BillsPageProps } from '../bills/BillsPage.tsx';
import type { TransferPageProps } from '../../cashier/index.ts';
import type { SaferPlayPageProps, SecurityCentreProps } from '../../identity/index.ts';

const SecurityCentre: Chunk<SecurityCentreProps> = chunk(
  () => import('../../identity/security/SecurityCentre.tsx'),
);
const SaferPlay: Chunk<SaferPlayPageProps> = chunk(
  () => import('../../identity/safer-play/SaferPlayPage.tsx'),
);
const BillsPage: Chunk<BillsPageProps> = chunk(() => import('../bills/BillsPage.tsx'));
const TransferPage: Chunk<TransferPageProps> = chunk(
  () => import('../../cashier/transfer/TransferPage.tsx'),
);

const MemberCardDialog: Chunk<MemberCardDialogProps> = chunk(
  () => import('../downline/card/MemberCardDialog.tsx'),
);

const page = (load: Parameters<typeof chunk<object>>[0]) => lazily(chunk<object>(load), {});

const isBills = (name: AgentPageKey): name is BillsKey => name in billPages;

const screens: Readonly<Record<Exclude<AgentPageKey, BillsKey>, ComponentType>> = {
  agentTeamOverview: page(() => import('./TeamOverview.tsx')),
  agentAnnouncement: AgentAnnouncements,
  registerCenter: page(() => import('../register/RegisterCenter.tsx')),
  downlineManagmentView: page(() => import('../downline/DownlinePage.tsx')),
  personalHistoryCopy: page(() => import('../team/TeamBets.tsx')),
  palStatementsAgentCopy: page(() => import('../team/Statements.tsx')),
  agentRevenueReport: page(() => import('../team/Revenue.tsx')),
  agentDownlineTransactionDetailsCopy: page(() => import('../team/TeamTransactions.tsx')),
  depositv2: page(() => import('../../cashier/deposit/DepositPage.tsx')),
  withdraw: page(() => import('../../cashier/withdraw/WithdrawPage.tsx')),
  messageV2: page(() => import('../../support/MessagesPage.tsx')),
  notifications: page(() => import('../../support/notifications/NotificationsPage.tsx')),
  transferDownline: lazily(TransferPage, { direction: 'downline', heading: 'h2' }),
  securityCenter: lazily(SecurityCentre, { heading: 'h2' }),
  saferPlay: lazily(SaferPlay, { heading: 'h2' }),
};

/** A page of the agent centre, at its own address or in the panel, with the card of a member. */
export function AgentPageView({ name }: { name: AgentPageKey }) {
  const [account, setCard] = useParam('card');
  return (
    <Suspense fallback={<Waiting />}>
      <Page name={name} />
      {account !== undefined && (
        <Suspense fallback={null}>
          <MemberCardDialog
            key={account}
            account={account}
            onClose={() => setCard(undefined, { replace: true })}
          />
        </Suspense>
      )}
    </Suspense>
  );
}

function Page({ name }: { name: AgentPageKey }) {
  if (isBills(name)) {
    const props = { kind: billPages[name] };
    return <LazyView key={name} part={BillsPage} props={props} fallback={<Waiting />} />;
  }
  const Screen = screens[name];
  return <Screen />;
}
