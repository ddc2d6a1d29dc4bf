import { fromWireGameType, type Schemas } from '@baize/api';
import { type Game, indexFlags as flags } from './games/mapper.ts';

export interface IndexedGame extends Game {
  readonly isNew: boolean;
  readonly isHot: boolean;
  readonly tab: '' | 'JP' | 'TG' | 'AC';
}

/**
 * Maps a compact index to games.
 * @param vendorNames display names by vendor code
 * @param cdn base URL of the pictures
 */
export function gamesOfIndex(
  index: Schemas['GameIndex'],
  vendorNames: ReadonlyMap<string, string>,
  cdn: string,
): readonly IndexedGame[] {
  const gameType = fromWireGameType(index.gameType);
  const template = index.iconTemplate.replace('{cdn}', cdn).replace('{gameType}', index.gameType);
  return index.games.map(([id, name, vendorCode, gameCode, bits, tab]) => ({
    id,
    name,
    vendor: vendorNames.get(vendorCode) ?? vendorCode,
    vendorCode,
    gameCode,
    gameType,
    image: template.replace('{vassalage}', vendorCode).replace('{gameCode}', gameCode),
    maintenance: (bits & flags.maintenance) !== 0,
    opensList: (bits & flags.list) !== 0,
    playsForFun: (bits & flags.fun) !== 0,
    isNew: (bits & flags.new) !== 0,
    isHot: (bits & flags.hot) !== 0,
    tab,
  }));
}
