export {
  type Accent,
  type AccentStorage,
  ACCENTS,
  accentFor,
  rememberedAccent,
  remembersAccents,
} from './accent.ts';
export { GameTile, type GameTileProps, type TileGame, type TileLabels } from './GameTile.tsx';
