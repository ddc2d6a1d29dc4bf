import type { CentreEntry, CentreSection } from '@baize/ui/CentreNav';
import {
  Icon,
  type IconData,
  iconArrowLeftRight,
  iconBanknote,
  iconBell,
  iconCalendar,
  iconChartPie,
  iconCircleHelp,
  iconClock,
  iconCreditCard,
  iconHandshake,
  iconHeadset,
  iconHistory,
  iconLifeBuoy,
  iconMail,
  iconMegaphone,
  iconPercent,
  iconReceiptText,
  iconSend,
  iconShieldCheck,
  iconTrendingUp,
  iconUserPlus,
  iconUsers,
  iconZap,
} from '@baize/ui/Icon';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../kernel/http/query.ts';
import type { MessageId } from '../../kernel/i18n/generated/ids.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import type { ToCentrePage } from '../../kernel/parts/centre-links.ts';
import { type AgentPageKey, allowedPages } from './pages.ts';

const icons: Readonly<Record<AgentPageKey, IconData>> = {
  agentTeamOverview: iconChartPie,
  agentAnnouncement: iconMegaphone,
  registerCenter: iconUserPlus,
  downlineManagmentView: iconUsers,
  personalHistoryCopy: iconHistory,
  palStatementsAgentCopy: iconReceiptText,
  agentRevenueReport: iconTrendingUp,
  agentDownlineTransactionDetailsCopy: iconArrowLeftRight,
  agentDividendRecordCopy2: iconPercent,
  agentDailyWages2: iconCalendar,
  agentHourSalary: iconClock,
  agentRealtimeSalary: iconZap,
  depositv2: iconCreditCard,
  withdraw: iconBanknote,
  transferDownline: iconSend,
  messageV2: iconMail,
  notifications: iconBell,
  securityCenter: iconShieldCheck,
  saferPlay: iconLifeBuoy,
};

const popups = {
  contract: { label: 'contracts.title', icon: iconHandshake },
  service: { label: 'side.service', icon: iconHeadset },
  help: { label: 'side.help', icon: iconCircleHelp },
} as const satisfies Readonly<Record<string, { label: MessageId; icon: IconData }>>;

type Popup = keyof typeof popups;

interface Group {
  readonly id: 'team' | 'money' | 'earnings' | 'security' | 'help';
  readonly entries: readonly (AgentPageKey | Popup)[];
}

/** The groups of the centre: the first screen's group is first. */
const groups: readonly Group[] = [
  {
    id: 'team',
    entries: [
      'agentTeamOverview',
      'downlineManagmentView',
      'registerCenter',
      'contract',
      'personalHistoryCopy',
      'agentDownlineTransactionDetailsCopy',
      'palStatementsAgentCopy',
    ],
  },
  { id: 'money', entries: ['depositv2', 'withdraw', 'transferDownline'] },
  {
    id: 'earnings',
    entries: [
      'agentRevenueReport',
      'agentDividendRecordCopy2',
      'agentDailyWages2',
      'agentHourSalary',
      'agentRealtimeSalary',
    ],
  },
  { id: 'security', entries: ['securityCenter', 'saferPlay'] },
  { id: 'help', entries: ['notifications', 'messageV2', 'agentAnnouncement', 'service', 'help'] },
];

interface Unread {
  readonly unread: number;
  readonly notifications: number;
}

/** The number beside a page. */
function getCount(name: AgentPageKey, unread: Unread | undefined): number {
  if (name === 'messageV2') return unread?.unread ?? 0;
  return name === 'notifications' ? (unread?.notifications ?? 0) : 0;
}

const isPopup = (name: AgentPageKey | Popup): name is Popup => name in popups;

/**
 * The entries of the agent centre in groups, by the agent's contract features (L24).
 * @param current the open page
 */
export function useAgentSections(
  current: AgentPageKey | undefined,
  toPage: ToCentrePage,
): readonly CentreSection[] {
  const t = useT();
  const { data: flags } = useQuery(apiQuery('/api/agent/contract-flags', {}));
  const unread = useQuery(apiQuery('/api/messages/unread', {}));
  const pages = new Map(allowedPages(flags).map((page) => [page.key, page]));
  const getEntry = (name: AgentPageKey | Popup): CentreEntry[] => {
    if (isPopup(name)) {
      const { label, icon } = popups[name];
      return [{ id: name, label: t(label), href: `?popup=${name}`, icon: <Icon of={icon} /> }];
    }
    const page = pages.get(name);
    if (page === undefined) return [];
    return [
      {
        id: name,
        label: t(page.label),
        href: toPage(name),
        icon: <Icon of={icons[name]} />,
        current: name === current,
        count: getCount(name, unread.data),
      },
    ];
  };
  return groups.map(({ id, entries }) => ({
    id,
    title: t(`centre.group.${id}`),
    entries: entries.flatMap(getEntry),
  }));
}
