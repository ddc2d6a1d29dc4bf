import type { CentreEntry, CentreSection } from '@baize/ui/CentreNav';
import {
  Icon,
  type IconData,
  iconArrowLeftRight,
  iconBadgePercent,
  iconBanknote,
  iconBell,
  iconBookOpen,
  iconChartLine,
  iconCircleHelp,
  iconCreditCard,
  iconGift,
  iconHandshake,
  iconHeadset,
  iconHistory,
  iconLifeBuoy,
  iconMail,
  iconMessagesSquare,
  iconReceiptText,
  iconShieldCheck,
  iconStore,
  iconTarget,
  iconUserPlus,
  iconWallet,
} from '@baize/ui/Icon';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../kernel/http/query.ts';
import type { MessageId } from '../kernel/i18n/generated/ids.ts';
import { useT } from '../kernel/i18n/I18n.tsx';
import type { ToCentrePage } from '../kernel/parts/centre-links.ts';
import { type MemberPageKey, memberPages } from './pages.ts';

const icons: Readonly<Record<MemberPageKey, IconData>> = {
  securityCenter: iconShieldCheck,
  saferPlay: iconLifeBuoy,
  transferFund: iconWallet,
  depositv2: iconCreditCard,
  withdraw: iconBanknote,
  transferUpline: iconArrowLeftRight,
  personalHistoryCopy: iconHistory,
  transactionHistory: iconReceiptText,
  personalProfit: iconChartLine,
  pointMall: iconStore,
  bonusDetails: iconBadgePercent,
  rewardCenter: iconGift,
  referral: iconUserPlus,
  missionLeaderboard: iconTarget,
  messageV2: iconMail,
  notifications: iconBell,
  helpCenter: iconCircleHelp,
  beginnerGuide: iconBookOpen,
};

/** The popups of the member centre; the two of contracts and chat are for members only. */
const popups = {
  contract: { label: 'contracts.title', icon: iconHandshake },
  chat: { label: 'chat.title', icon: iconMessagesSquare },
  service: { label: 'side.service', icon: iconHeadset },
} as const satisfies Readonly<Record<string, { label: MessageId; icon: IconData }>>;

type Popup = keyof typeof popups;

interface Group {
  readonly id: 'money' | 'play' | 'rewards' | 'security' | 'help';
  readonly entries: readonly (MemberPageKey | Popup)[];
}

/** The groups of the centre: what a member comes for first is first. */
const groups: readonly Group[] = [
  {
    id: 'money',
    entries: ['transferFund', 'depositv2', 'withdraw', 'transferUpline', 'transactionHistory'],
  },
  { id: 'play', entries: ['personalHistoryCopy', 'personalProfit', 'chat'] },
  {
    id: 'rewards',
    entries: ['rewardCenter', 'missionLeaderboard', 'pointMall', 'bonusDetails', 'referral'],
  },
  { id: 'security', entries: ['securityCenter', 'saferPlay', 'contract'] },
  { id: 'help', entries: ['notifications', 'messageV2', 'service', 'helpCenter', 'beginnerGuide'] },
];

const isPopup = (name: MemberPageKey | Popup): name is Popup => name in popups;

/**
 * The entries of the member centre in groups, with the unread counts.
 * @param current the open page
 */
export function useMemberSections(
  current: MemberPageKey | undefined,
  toPage: ToCentrePage,
): readonly CentreSection[] {
  const t = useT();
  const unread = useQuery(apiQuery('/api/messages/unread', {}));
  const getEntry = (name: MemberPageKey | Popup): CentreEntry => {
    if (isPopup(name)) {
      const { label, icon } = popups[name];
      return { id: name, label: t(label), href: `?popup=${name}`, icon: <Icon of={icon} /> };
    }
    const { label, badge } = memberPages.find(({ key }) => key === name)!;
    return {
      id: name,
      label: t(label),
      href: toPage(name),
      icon: <Icon of={icons[name]} />,
      current: name === current,
      count: badge === undefined ? 0 : (unread.data?.[badge] ?? 0),
    };
  };
  return groups.map(({ id, entries }) => ({
    id,
    title: t(`centre.group.${id}`),
    entries: entries.map(getEntry),
  }));
}
