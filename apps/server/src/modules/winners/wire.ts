import type { Schemas } from '@baize/api';
import { getCurrency } from '../../platform/currency.ts';
import { formatMoney } from '../../platform/money.ts';
import { gameIcon, localised, wireType, type CatalogueGame } from '../catalogue/index.ts';
import { maskedName } from '../../platform/masked-name.ts';

/** A win as booked. */
export interface BookedWin {
  readonly reference: string;
  readonly account: string;
  readonly currency: string;
  /** Minor units. */
  readonly amount: bigint;
  readonly at: Date;
}

/** Booking time: the first 48 bits of the version 7 id (RFC 9562). */
export const bookedAt = (reference: string): Date =>
  new Date(Number.parseInt(reference.replaceAll('-', '').slice(0, 12), 16));

/** An entry of the winner board (E1). */
export function toWinner(
  win: BookedWin,
  game: CatalogueGame,
  { language, digits }: { readonly language: string; readonly digits: number },
): Schemas['Winner'] {
  return {
    id: win.reference,
    iconUrl: gameIcon(game.vendor, game.type, game.code),
    customerName: maskedName(win.account),
    gameTime: win.at.toISOString(),
    gameName: localised(game.names, language),
    winAmount: formatMoney(win.amount, digits),
    currencySymbol: getCurrency(win.currency).symbol,
    nodeId: String(game.nodeId),
    gameCode: game.code,
    vassalage: game.vendor,
    gameType: wireType(game.type),
  };
}
