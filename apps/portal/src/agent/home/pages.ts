import type { Schemas } from '@baize/api';
import type { MessageId } from '../../kernel/i18n/generated/ids.ts';

type Flag = keyof Schemas['ContractFlags'];

/** The bill pages with their kind of contract (AC9-AC12). */
export const billPages = {
  agentDividendRecordCopy2: 'dividend',
  agentDailyWages2: 'daily',
  agentHourSalary: 'hourly',
  agentRealtimeSalary: 'realtime',
} as const satisfies Readonly<Record<string, Schemas['ContractKind']>>;
export type BillsKey = keyof typeof billPages;

/** An entry of the agent centre, by the keys of the specification (AC1–AC16, H57). */
export interface AgentPage {
  readonly key:
    | 'agentTeamOverview'
    | 'agentAnnouncement'
    | 'securityCenter'
    | 'saferPlay'
    | 'depositv2'
    | 'withdraw'
    | 'messageV2'
    | 'notifications'
    | 'personalHistoryCopy'
    | 'transferDownline'
    | 'registerCenter'
    | 'downlineManagmentView'
    | 'palStatementsAgentCopy'
    | 'agentRevenueReport'
    | 'agentDownlineTransactionDetailsCopy'
    | BillsKey;
  readonly label: MessageId;
  /** The contract feature that the entry requires (L24). */
  readonly needs?: Flag;
}

export type AgentPageKey = AgentPage['key'];

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
  { key: 'depositv2', label: 'member.depositv2' },
  { key: 'withdraw', label: 'member.withdraw' },
  { key: 'transferDownline', label: 'agentHome.transferDownline' },
  { key: 'messageV2', label: 'member.messageV2' },
  { key: 'notifications', label: 'notifications.title' },
  { key: 'securityCenter', label: 'member.securityCenter' },
  { key: 'saferPlay', label: 'saferPlay.title' },
];

/** The initial page (AC2). */
export const defaultAgentPage = 'agentTeamOverview';

/** The entries that the agent's contract features allow. */
export const allowedPages = (flags: Schemas['ContractFlags'] | undefined): readonly AgentPage[] =>
  agentPages.filter(({ needs }) => needs === undefined || flags?.[needs] === true);
