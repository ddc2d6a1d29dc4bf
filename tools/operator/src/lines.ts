/** What the operator's commands print. */
import {
  type BrandVersionRow,
  type ContrastMiss,
  getBrandText,
  getContrastText,
  toBrandLine,
} from './brand.ts';
import { type ActivityRow, type CampaignRow, toActivityLine, toCampaignLine } from './marketing.ts';
import { type MissionRow, type RaffleRow, toMissionLine, toRaffleLine } from './rewards.ts';

interface MemberRow {
  readonly account: string;
  readonly nickname: string;
  readonly kind: string;
  readonly status: string;
  readonly upline: string | null;
  readonly createdAt: string;
  readonly lastLoginAt: string | null;
}

interface LogRow {
  readonly seq: number;
  readonly at: string;
  readonly operator: string;
  readonly operation: string;
  readonly hash: string;
}

/** What is decided on by its reference, with the money that it is about. */
interface MoneyRow {
  readonly reference: string;
  readonly state: string;
  readonly amount: string;
  readonly currency: string;
  readonly account: string;
}

interface ProposalRow extends Omit<MoneyRow, 'amount' | 'account'> {
  readonly kind: string;
  readonly amount: string | null;
  readonly proposedBy: string;
  readonly request: string;
  readonly operation: string;
}

interface RedemptionRow {
  readonly account: string;
  readonly record: {
    readonly referenceNumber: string;
    readonly status: string;
    readonly quantity: number;
    readonly name: string;
    readonly points: number;
    readonly applyTime: string;
  };
}

interface FeedbackRow {
  readonly account: string;
  readonly feedback: {
    readonly reference: string;
    readonly sentAt: string;
    readonly questionType: string;
    readonly content: string;
    readonly answer?: object;
  };
}

/** A reward that points are redeemed for. */
interface PointRewardRow {
  readonly id: string;
  readonly stock: number;
  readonly requiredPoints: number;
  readonly requiredAmount: string;
  readonly active: boolean;
  readonly names: { readonly en: string };
}

interface BonusRow extends MoneyRow {
  readonly wagered: string;
  readonly wageringRequired: string;
}

interface ContractRow {
  readonly id: string;
  readonly state: string;
  readonly kind: string;
  readonly period: string;
  readonly upline?: string;
  readonly downline: string;
}

interface LateWinRow extends MoneyRow {
  readonly vassalage: string;
  readonly roundId: string;
}

interface DepositRow extends Omit<MoneyRow, 'state'> {
  readonly status: string;
  readonly provider: string;
  readonly arrived?: { readonly amount: string; readonly currency: string };
  readonly createdAt: string;
}

interface WithdrawalRow {
  readonly account: string;
  readonly withdrawal: Omit<MoneyRow, 'account'> & { readonly createdAt: string };
}

interface AdjustmentRow extends MoneyRow {
  readonly direction: 'credit' | 'debit';
  readonly proposedBy: string;
}

/** A row of any list; a field that only its kind has tells them apart. */
type Row =
  | MissionRow
  | RaffleRow
  | CampaignRow
  | ActivityRow
  | MemberRow
  | LogRow
  | ProposalRow
  | RedemptionRow
  | FeedbackRow
  | PointRewardRow
  | BonusRow
  | ContractRow
  | LateWinRow
  | DepositRow
  | WithdrawalRow
  | AdjustmentRow
  | BrandVersionRow;

interface List {
  readonly list: readonly Row[];
  readonly total?: number;
  readonly pageNo?: number;
  readonly totalPages?: number;
}

const isList = (value: unknown): value is List =>
  Array.isArray((value as Partial<List> | undefined)?.list);

/** A list as readable lines; anything else as JSON. */
export function getText(value: unknown): string {
  if (!isList(value)) return getBrandText(Object(value)) ?? JSON.stringify(value, null, 2);
  const { list, total, pageNo = 1, totalPages = 1 } = value;
  if (list.length === 0) return 'None.';
  const lines = list.map(toLine);
  if (totalPages > pageNo) lines.push(`${total} in all; --page=${pageNo + 1} shows the next.`);
  return lines.join('\n');
}

function toLine(row: Row): string {
  if ('completions' in row) return toMissionLine(row);
  if ('commitment' in row) return toRaffleLine(row);
  if ('reached' in row) return toCampaignLine(row);
  if ('closesAt' in row) return toActivityLine(row);
  if ('undone' in row) return toBrandLine(row);
  if ('nickname' in row) return toMemberLine(row);
  if ('hash' in row) return [row.seq, row.at, row.operator, row.operation].join('  ');
  if ('operation' in row) return toProposalLine(row);
  if ('record' in row) return toRedemptionLine(row);
  if ('feedback' in row) return toFeedbackLine(row);
  if ('stock' in row) return toPointRewardLine(row);
  if ('wagered' in row) return toBonusLine(row);
  if ('downline' in row) return toContractLine(row);
  if ('roundId' in row) return toLateWinLine(row);
  if ('provider' in row) return toDepositLine(row);
  return 'withdrawal' in row ? toWithdrawalLine(row) : toAdjustmentLine(row);
}

function toMemberLine(row: MemberRow): string {
  const { account, nickname, kind, status, upline, createdAt, lastLoginAt } = row;
  return [
    account.padEnd(20),
    kind.padEnd(6),
    status.padEnd(9),
    `since ${createdAt.slice(0, 10)}`,
    `seen ${lastLoginAt?.slice(0, 10) ?? 'never     '}`,
    `below ${upline ?? 'the platform'}`,
    nickname,
  ].join('  ');
}

function toProposalLine(row: ProposalRow): string {
  const { reference, state, kind, amount, currency, proposedBy, request } = row;
  const money = amount === null ? '' : `${amount} ${currency}`;
  return [
    reference,
    state.padEnd(8),
    kind.padEnd(17),
    money.padStart(16),
    proposedBy,
    request,
  ].join('  ');
}

function toRedemptionLine(row: RedemptionRow): string {
  const { account, record } = row;
  const { referenceNumber, status, quantity, name, points, applyTime } = record;
  const what = `${quantity} × ${name}`;
  return [
    referenceNumber,
    status.padEnd(10),
    `${points} points`.padStart(17),
    applyTime,
    account,
    what,
  ].join('  ');
}

function toFeedbackLine(row: FeedbackRow): string {
  const { account, feedback } = row;
  const { reference, sentAt, questionType, content, answer } = feedback;
  const state = answer === undefined ? 'open    ' : 'answered';
  return [reference, state, questionType.padEnd(10), sentAt, account, JSON.stringify(content)].join(
    '  ',
  );
}

function toPointRewardLine(row: PointRewardRow): string {
  const { id, stock, requiredPoints, requiredAmount, active, names } = row;
  const cost = `${requiredPoints} points, ${requiredAmount}`.padStart(28);
  return [id, `${stock} left`.padStart(15), cost, active ? 'offered' : 'hidden ', names.en].join(
    '  ',
  );
}

function toBonusLine(row: BonusRow): string {
  const { reference, state, amount, currency, wagered, wageringRequired, account } = row;
  const money = `${amount} ${currency}`.padStart(16);
  const done = `${wagered} of ${wageringRequired} staked`.padStart(34);
  return [reference, state.padEnd(9), money, done, account].join('  ');
}

function toContractLine(row: ContractRow): string {
  const { id, state, kind, period, upline = 'platform', downline } = row;
  return [id, state.padEnd(21), kind.padEnd(8), period, `${upline} > ${downline}`].join('  ');
}

function toDepositLine(row: DepositRow): string {
  const { reference, status, amount, currency, arrived, createdAt, account } = row;
  const requestedAmount = `${amount} ${currency}`.padStart(16);
  const came = arrived ? `${arrived.amount} ${arrived.currency} came`.padStart(21) : ''.padEnd(21);
  return [reference, status.padEnd(8), requestedAmount, came, createdAt, account].join('  ');
}

function toLateWinLine(row: LateWinRow): string {
  const { reference, state, amount, currency, vassalage, roundId, account } = row;
  const money = `${amount} ${currency}`.padStart(16);
  return [reference, state.padEnd(7), money, `${vassalage}/${roundId}`, account].join('  ');
}

function toAdjustmentLine(row: AdjustmentRow): string {
  const { reference, direction, amount, currency, state, proposedBy, account } = row;
  const sign = direction === 'debit' ? '-' : '+';
  const money = `${sign}${amount} ${currency}`.padStart(17);
  return [reference, state.padEnd(8), money, proposedBy, account].join('  ');
}

function toWithdrawalLine(row: WithdrawalRow): string {
  const { account, withdrawal } = row;
  const { reference, amount, currency, state, createdAt } = withdrawal;
  return [
    reference,
    state.padEnd(21),
    `${amount} ${currency}`.padStart(16),
    createdAt,
    account,
  ].join('  ');
}

export interface WaitingProposal {
  readonly reference: string;
  readonly expiresAt: string;
}

/** Says what waits for a second operator, and how to approve it. */
export const waitingText = ({ reference, expiresAt }: WaitingProposal): string =>
  `Nothing has been done yet: this is above what one operator may do alone.
Another operator of OPERATOR_KEYS approves it before ${expiresAt}:
  OPERATOR_KEY=... npm run operator -- proposals approve ${reference}`;

/** The body of an error (RFC 9457). */
export interface Problem {
  readonly code?: string;
  readonly title?: string;
  readonly refusal?: { readonly cause: string; readonly state: string };
  readonly errors?: readonly { readonly pointer: string; readonly rule: string }[];
  readonly contrast?: readonly ContrastMiss[];
}

/** Why a call was refused, in one line. */
export function getRefusal(problem: Problem): string {
  const { code = 'unknown', title = '', refusal, errors = [], contrast = [] } = problem;
  const cause = refusal ? ` (${refusal.cause} in ${refusal.state})` : '';
  const fields = errors.map(({ pointer, rule }) => `${pointer}: ${rule}`).join(', ');
  return `${title} [${code}]${cause}${fields && `: ${fields}`}${getContrastText(contrast)}`;
}
