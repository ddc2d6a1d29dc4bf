import type { Schemas } from '@baize/api';
import { getCurrency } from '../../platform/currency.ts';
import { formatMoney } from '../../platform/money.ts';
import { getReference } from '../../platform/references.ts';
import type { SeenTransfer } from './store.ts';

const OTHER_WAY = { upline: 'downline', downline: 'upline' } as const;

/** A transfer as its sender or receiver sees it. */
export function toWire(
  transfer: SeenTransfer,
  playerId: string,
  digits: number,
): Schemas['EdgeTransfer'] {
  const { id, sender_id: senderId, direction, account, nickname, amount, currency, at } = transfer;
  const isSent = senderId === playerId;
  return {
    reference: getReference('edgeTransfer', id),
    way: isSent ? 'sent' : 'received',
    relation: isSent ? direction : OTHER_WAY[direction],
    account,
    nickname,
    amount: formatMoney(amount, digits),
    currency,
    currencySymbol: getCurrency(currency).symbol,
    at: at.toISOString(),
  };
}
