import type { MessageId } from '../kernel/i18n/generated/ids.ts';
import type { Topic } from '../kernel/parts/ComingSoon.tsx';

/** The pages that are there; the others say that they are coming. */
export type BuiltKey =
  | 'securityCenter'
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
  | 'referral'
  | 'helpCenter'
  | 'beginnerGuide';

/** A page of the member centre; the keys are the specification's (PC1–PC14, H57); the last two are ours, because it names none (PC17, PC18). */
export interface MemberPage {
  readonly key: BuiltKey | Topic;
  readonly label: MessageId;
  /** Which count of the public state stands beside it as a red badge (PC10, PC12, PC13). */
  readonly badge?: 'availablePromoCount' | 'unreadMessage';
  /** Left out of the profile's menu: the side menu and the footer lead to the help. */
  readonly isHelp?: true;
}

export const memberPages: readonly MemberPage[] = [
  { key: 'securityCenter', label: 'member.securityCenter' },
  { key: 'transferFund', label: 'member.transferFund' },
  { key: 'depositv2', label: 'member.depositv2' },
  { key: 'withdraw', label: 'member.withdraw' },
  { key: 'transferUpline', label: 'member.transferUpline' },
  { key: 'personalHistoryCopy', label: 'member.personalHistoryCopy' },
  { key: 'transactionHistory', label: 'member.transactionHistory' },
  { key: 'personalProfit', label: 'member.personalProfit' },
  { key: 'pointMall', label: 'page.pointMall' },
  { key: 'bonusDetails', label: 'member.bonusDetails' },
  { key: 'rewardCenter', label: 'member.rewardCenter', badge: 'availablePromoCount' },
  { key: 'referral', label: 'member.referral' },
  { key: 'missionLeaderboard', label: 'member.missionLeaderboard', badge: 'availablePromoCount' },
  { key: 'messageV2', label: 'member.messageV2', badge: 'unreadMessage' },
  { key: 'helpCenter', label: 'member.helpCenter', isHelp: true },
  { key: 'beginnerGuide', label: 'member.beginnerGuide', isHelp: true },
];
