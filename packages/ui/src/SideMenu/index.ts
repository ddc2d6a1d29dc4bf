export {
  type CollapseToggle,
  type SideEntry,
  type SideGroup,
  SideMenu,
  type SideMenuProps,
} from './SideMenu.tsx';
