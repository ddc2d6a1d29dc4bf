export {
  type ProfileEntry,
  type ProfileLink,
  ProfileMenu,
  type ProfileMenuProps,
} from './ProfileMenu.tsx';
