export {
  GameTypeMenu,
  type GameTypeMenuProps,
  type MenuEntry,
  type MenuVendor,
  type OnMenuSelect,
} from './GameTypeMenu.tsx';
