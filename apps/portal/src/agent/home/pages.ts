import type { Schemas } from '@baize/api';
import type { MessageId } from '../../kernel/i18n/generated/ids.ts';

type Flag = keyof Schemas['ContractFlags'];

interface Entry {
  readonly label: MessageId;
  /** The contract feature without which the entry is not there (L24). */
  readonly needs?: Flag;
}

/** Pages of what contracts pay, and the kind of contract that each is of (AC9-AC12). */
export const billPages = {
  agentDividendRecordCopy2: 'dividend',
  agentDailyWages2: 'daily',
  agentHourSalary: 'hourly',
  agentRealtimeSalary: 'realtime',
} as const satisfies Readonly<Record<string, Schemas['ContractKind']>>;
export type BillsKey = keyof typeof billPages;

/** A page of the agent centre itself. */
export interface OwnPage extends Entry {
  readonly key:
    | 'agentTeamOverview'
    | 'agentAnnouncement'
    | 'securityCenter'
    | 'personalHistoryCopy'
    | 'transferDownline'
    | 'registerCenter'
    | 'downlineManagmentView'
    | 'palStatementsAgentCopy'
    | 'agentRevenueReport'
    | 'agentDownlineTransactionDetailsCopy'
    | BillsKey;
  readonly href?: undefined;
}

/** A page that the agent shares with members (H60). */
interface SharedPage extends Entry {
  readonly key: string;
  readonly href: string;
}

/** An entry of the agent centre; the keys are the specification's (AC1–AC16, H57). */
export type AgentPage = OwnPage | SharedPage;

export const agentPages: readonly AgentPage[] = [
  { key: 'agentAnnouncement', label: 'agentHome.agentAnnouncement' },
  { key: 'agentTeamOverview', label: 'agentHome.agentTeamOverview' },
  { key: 'registerCenter', label: 'agentHome.registerCenter' },
  { key: 'downlineManagmentView', label: 'agentHome.downlineManagmentView' },
  { key: 'personalHistoryCopy', label: 'agentHome.personalHistoryCopy' },
  { key: 'palStatementsAgentCopy', label: 'agentHome.palStatementsAgentCopy' },
  { key: 'agentRevenueReport', label: 'agentHome.agentRevenueReport' },
  {
    key: 'agentDownlineTransactionDetailsCopy',
    label: 'agentHome.agentDownlineTransactionDetailsCopy',
  },
  {
    key: 'agentDividendRecordCopy2',
    label: 'agentHome.agentDividendRecordCopy2',
    needs: 'divtypereq',
  },
  { key: 'agentDailyWages2', label: 'agentHome.agentDailyWages2', needs: 'dailysalreqtype' },
  { key: 'agentHourSalary', label: 'agentHome.agentHourSalary', needs: 'contracthoursalreq' },
  {
    key: 'agentRealtimeSalary',
    label: 'agentHome.agentRealtimeSalary',
    needs: 'realtimesalreqtype',
  },
  { key: 'depositv2', label: 'member.depositv2', href: '/member/depositv2' },
  { key: 'withdraw', label: 'member.withdraw', href: '/member/withdraw' },
  { key: 'transferDownline', label: 'agentHome.transferDownline' },
  { key: 'messageV2', label: 'member.messageV2', href: '/member/messageV2' },
  { key: 'securityCenter', label: 'member.securityCenter' },
];

/** The page that opens first (AC2). */
export const defaultAgentPage = 'agentTeamOverview';

/** The entries that this agent's contract features allow. */
export const allowedPages = (flags: Schemas['ContractFlags'] | undefined): readonly AgentPage[] =>
  agentPages.filter(({ needs }) => needs === undefined || flags?.[needs] === true);
