import type { MessageId } from '../kernel/i18n/generated/ids.ts';

/** The keys of the pages, as the address has them. */
export type MemberPageKey =
  | 'securityCenter'
  | 'saferPlay'
  | 'transferFund'
  | 'depositv2'
  | 'withdraw'
  | 'transferUpline'
  | 'personalHistoryCopy'
  | 'transactionHistory'
  | 'personalProfit'
  | 'bonusDetails'
  | 'pointMall'
  | 'messageV2'
  | 'notifications'
  | 'referral'
  | 'rewardCenter'
  | 'missionLeaderboard'
  | 'helpCenter'
  | 'beginnerGuide';

/**
 * A page of the member centre, by the keys of the specification (PC1–PC14, H57); `saferPlay`
 * and the last two keys are ours, since it has none for them (H76, PC17, PC18).
 */
export interface MemberPage {
  readonly key: MemberPageKey;
  readonly label: MessageId;
  /** Which of the unread counts stands beside it as a red badge (PC10, PC12, PC13). */
  readonly badge?: 'rewards' | 'missions' | 'unread' | 'notifications';
  /** Left out of the profile's menu: the side menu and the footer lead to the help. */
  readonly isHelp?: true;
}

export const memberPages: readonly MemberPage[] = [
  { key: 'securityCenter', label: 'member.securityCenter' },
  { key: 'saferPlay', label: 'saferPlay.title' },
  { key: 'transferFund', label: 'member.transferFund' },
  { key: 'depositv2', label: 'member.depositv2' },
  { key: 'withdraw', label: 'member.withdraw' },
  { key: 'transferUpline', label: 'member.transferUpline' },
  { key: 'personalHistoryCopy', label: 'member.personalHistoryCopy' },
  { key: 'transactionHistory', label: 'member.transactionHistory' },
  { key: 'personalProfit', label: 'member.personalProfit' },
  { key: 'pointMall', label: 'page.pointMall' },
  { key: 'bonusDetails', label: 'member.bonusDetails' },
  { key: 'rewardCenter', label: 'member.rewardCenter', badge: 'rewards' },
  { key: 'referral', label: 'member.referral' },
  { key: 'missionLeaderboard', label: 'member.missionLeaderboard', badge: 'missions' },
  { key: 'messageV2', label: 'member.messageV2', badge: 'unread' },
  { key: 'notifications', label: 'notifications.title', badge: 'notifications' },
  { key: 'helpCenter', label: 'member.helpCenter', isHelp: true },
  { key: 'beginnerGuide', label: 'member.beginnerGuide', isHelp: true },
];
