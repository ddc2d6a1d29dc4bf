import type { Schemas } from '@baize/api';
import type { MessageId } from '../../kernel/i18n/generated/ids.ts';

export type Entry = Schemas['AccountEntry'];
export type RecordType = Schemas['RecordType'];
export type BetStatus = Schemas['BetStatus'];

/** Every type of an entry, in display order. */
export const recordTypes = [
  'bet',
  'win',
  'promotion_win',
  'bet_returned',
  'win_taken_back',
  'deposit',
  'withdrawal',
  'withdrawal_returned',
  'withdrawal_paid',
  'transfer',
  'bonus',
  'reward',
  'points',
  'settlement',
  'adjustment',
  'other',
] as const satisfies readonly RecordType[];

export const betStatuses = [
  'open',
  'settled',
  'rolled_back',
  'voided',
] as const satisfies readonly BetStatus[];

export const bonusStates = [
  'active',
  'completed',
  'used_up',
  'expired',
  'cancelled',
] as const satisfies readonly Schemas['BonusState'][];

type T = (id: MessageId, values?: Record<string, string | number>) => string;

/** The name of a wallet; a vendor's wallet has the vendor's name. */
export function walletName(t: T, wallet: string, name: string | undefined): string {
  if (wallet === 'MAIN' || wallet === 'HELD' || wallet === 'BONUS' || wallet === 'PLATFORM')
    return t(`records.wallet.${wallet}`);
  return t('records.wallet.vendor', { vendor: name ?? wallet });
}

/** A description of the entry; undefined if its type says everything. */
export function aboutEntry(
  t: T,
  { note, vendor, vendorName, gameName, counterpart, amount }: Entry,
  getName: (wallet: string) => string | undefined,
): string | undefined {
  if (note !== undefined) return note;
  if (vendor !== undefined) {
    return gameName === undefined ? vendorName : `${gameName} · ${vendorName ?? vendor}`;
  }
  if (counterpart === 'PLATFORM') return undefined;
  const wallet = walletName(t, counterpart, getName(counterpart));
  return t(amount.startsWith('-') ? 'records.to' : 'records.from', { wallet });
}
