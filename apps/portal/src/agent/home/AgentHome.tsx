import { CentreNav } from '@baize/ui/CentreNav';
import { LinkButton } from '@baize/ui/LinkButton';
import { LiveClock } from '@baize/ui/LiveClock';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, Suspense } from 'react';
import { type Chunk, chunk } from '../../kernel/view/lazy.ts';
import { apiQuery } from '../../kernel/http/query.ts';
import { usePermission } from '../../kernel/session/status.ts';
import { useParam } from '../../kernel/url/url.ts';
import { LanguagePicker } from '../../kernel/view/LanguagePicker.tsx';
import { SchemeToggle } from '../../kernel/view/SchemeToggle.tsx';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { allowedPages, billPages, type BillsKey, defaultAgentPage, type OwnPage } from './pages.ts';
import { AgentAnnouncements } from './AgentAnnouncements.tsx';
import { TeamOverview } from './TeamOverview.tsx';
import * as css from './agentHome.css.ts';
import type { BillsPageProps } from '../bills/BillsPage.tsx';
import type { TransferPageProps } from '../../cashier/transfer/TransferPage.tsx';
import type { SecurityCentreProps } from '../../identity/security/SecurityCentre.tsx';

const SecurityCentre: Chunk<SecurityCentreProps> = chunk(
  () => import('../../identity/security/SecurityCentre.tsx'),
);

const BillsPage: Chunk<BillsPageProps> = chunk(() => import('../bills/BillsPage.tsx'));
const DownlinePage: Chunk<object> = chunk(() => import('../downline/DownlinePage.tsx'));
const RegisterCenter: Chunk<object> = chunk(() => import('../register/RegisterCenter.tsx'));
const TeamBets: Chunk<object> = chunk(() => import('../team/TeamBets.tsx'));
const Statements: Chunk<object> = chunk(() => import('../team/Statements.tsx'));
const Revenue: Chunk<object> = chunk(() => import('../team/Revenue.tsx'));
const TeamTransactions: Chunk<object> = chunk(() => import('../team/TeamTransactions.tsx'));
const TransferPage: Chunk<TransferPageProps> = chunk(
  () => import('../../cashier/transfer/TransferPage.tsx'),
);

/** The agent centre: menu by features, GMT offset, clock, nickname, sign-out, pages (R10, AC1–AC20). */
export default function AgentHome() {
  const t = useT();
  const { whitelabel, customerService } = usePermission().info;
  const { data: member } = useQuery(apiQuery('/api/member', {}));
  const { data: flags } = useQuery(apiQuery('/api/agent/contract-flags', {}));
  const [wanted] = useParam('page');
  const pages = allowedPages(flags);
  const own = pages.filter((one) => one.href === undefined);
  const page =
    own.find(({ key }) => key === wanted) ?? own.find(({ key }) => key === defaultAgentPage)!;
  const service = customerService[0]?.path ?? '/help#contact';
  return (
    <div className={css.centre}>
      <header className={css.bar}>
        <a className={css.brand} href="/">
          {whitelabel.brand.name}
        </a>
        <span className={css.clock}>
          <LiveClock label={t('agentHome.clock')} offsetMinutes={whitelabel.gmtOffsetMinutes} />
        </span>
        <span className={css.name}>{member?.nickname}</span>
        <span className={css.settings}>
          <SchemeToggle />
          <LanguagePicker />
        </span>
        <LinkButton href="?popup=logout" size="sm" variant="outline" tone="neutral">
          {t('agentHome.signOut')}
        </LinkButton>
      </header>
      <div className={css.body}>
        <CentreNav
          label={t('page.agentHome')}
          countLabel={(count) => t('centre.badge', { count })}
          sections={[
            {
              id: 'pages',
              entries: pages.map(({ key, label, href }) => ({
                id: key,
                label: t(label),
                href: href ?? `/agentHome?page=${key}`,
                current: key === page.key,
              })),
            },
            {
              id: 'service',
              entries: [
                { id: 'contract', label: t('contracts.title'), href: '?popup=contract' },
                { id: 'service', label: t('side.service'), href: service },
                { id: 'help', label: t('side.help'), href: '?popup=help' },
              ],
            },
          ]}
        />
        <main className={css.main} id="main">
          <h1 className={css.title}>{t(page.label)}</h1>
          <Page name={page.key} />
        </main>
      </div>
    </div>
  );
}

type Name = OwnPage['key'];

const isBills = (name: Name): name is BillsKey => name in billPages;

const screens: Readonly<Record<Exclude<Name, BillsKey>, () => ReactElement>> = {
  agentTeamOverview: () => <TeamOverview />,
  agentAnnouncement: () => <AgentAnnouncements />,
  registerCenter: () => <RegisterCenter />,
  downlineManagmentView: () => <DownlinePage />,
  personalHistoryCopy: () => <TeamBets />,
  palStatementsAgentCopy: () => <Statements />,
  agentRevenueReport: () => <Revenue />,
  agentDownlineTransactionDetailsCopy: () => <TeamTransactions />,
  transferDownline: () => <TransferPage direction="downline" heading="h2" />,
  securityCenter: () => <SecurityCentre heading="h2" />,
};

function Page({ name }: { name: Name }) {
  return (
    <Suspense>
      {isBills(name) ? <BillsPage key={name} kind={billPages[name]} /> : screens[name]()}
    </Suspense>
  );
}
