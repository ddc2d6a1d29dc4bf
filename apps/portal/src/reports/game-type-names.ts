import { fromWireGameType, type Schemas, toWireGameType } from '@baize/api';
import type { MessageId } from '../kernel/i18n/generated/ids.ts';
import { getGameType, gameTypes } from '../kernel/url/game-types.ts';

export type WireGameType = Schemas['GameType'];

/** The API's game types, in menu order. */
export const wireGameTypes: readonly WireGameType[] = gameTypes.map(({ code }) =>
  toWireGameType(code),
);

/**
 * The message of a game type's name; "Other games" for a game that is no longer in the catalogue.
 */
export function gameTypeLabel(type: WireGameType | undefined): MessageId {
  const entry = type === undefined ? undefined : getGameType(fromWireGameType(type));
  return (entry?.label ?? 'records.type.unknown') as MessageId;
}
