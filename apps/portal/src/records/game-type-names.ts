import { fromWireGameType, type Schemas, toWireGameType } from '@baize/api';
import type { MessageId } from '../kernel/i18n/generated/ids.ts';
import { getGameType, gameTypes } from '../kernel/url/game-types.ts';

export type WireGameType = Schemas['GameType'];

/** Every game type as the wire names it, in the order of the menus. */
export const wireGameTypes: readonly WireGameType[] = gameTypes.map(({ code }) =>
  toWireGameType(code),
);

/** The message with a game type's name; of a game that the catalogue does not know any more, "Other games". */
export function gameTypeLabel(type: WireGameType | undefined): MessageId {
  const entry = type === undefined ? undefined : getGameType(fromWireGameType(type));
  return (entry?.label ?? 'records.type.unknown') as MessageId;
}
