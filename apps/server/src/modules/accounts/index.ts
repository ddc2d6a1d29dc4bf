import type { Platform, ServerModule } from '../../platform/platform.ts';
import { accountStatusHandlers, expireAll } from './account-status/index.ts';
import { memberListHandlers } from './operator-members.ts';
import { type AccountNeeds, accountsService } from './service.ts';

export {
  accountFlags,
  accountKind,
  PLAYER_TYPE,
  TRIAL_TYPE,
  type AccountKind,
  type AccountTypes,
} from './account-types.ts';
export { askingMember } from './asking-member.ts';
export {
  bindContact,
  contactKey,
  getContacts,
  maskedContact,
  membersByContact,
  type Contact,
  type ContactKind,
  type Contacts,
} from './contacts.ts';
export { getGuessSubject, memberByPhone } from './member-phones.ts';
export { getTop, holdTree, lockForMove, moveMember } from './member-tree.ts';
export {
  barStep,
  downlineByAccount,
  holdStatus,
  lockMember,
  memberByAccount,
  memberById,
  memberOfTeam,
  membersByAccount,
  membersById,
  noteLogin,
  replaceHash,
  setDefaultPassword,
  setLanguage,
  setNickname,
  setPassword,
  unbarStep,
  type Member,
} from './members.ts';
export { toAccountKey } from './names.ts';
export { mailMember, queueSecurityNotice } from './notices/notices.ts';
export type { FactorChange } from './notices/texts.ts';
export { addPastMembers, type PastMember } from './past-members.ts';
export { getAccounts, getAccountTypes, type AccountNeeds, type NewAccount } from './service.ts';
export { matchesSearch } from './operator-search.ts';
export type { StepKind } from './tables.ts';
export { type TeamMoney, notifyTeams } from './notify-teams.ts';
export {
  heldAt,
  memberAccess,
  memberMoves,
  members,
  memberUplines,
  presentUplines,
  provedContacts,
  wasInTeamAt,
} from './views.ts';

const EXPIRY_JOB = { name: 'account-status-clock', cron: '* * * * *' };

/** Members, their tree, their status and how to reach them. */
export function createAccountsModule(platform: Platform, needs: AccountNeeds): ServerModule {
  accountsService.create(platform, needs);
  const parts = { platform, ...needs };
  platform.jobs.register({ ...EXPIRY_JOB, run: () => expireAll(parts) });
  return {
    name: 'accounts',
    operatorHandlers: { ...accountStatusHandlers(parts), ...memberListHandlers(platform) },
  };
}
