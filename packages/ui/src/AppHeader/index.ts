export {
  type HeaderAction,
  MemberActions,
  type MemberActionsProps,
  VisitorActions,
  type VisitorActionsProps,
} from './actions.tsx';
export { AppHeader, type AppHeaderProps, type DrawerOpener } from './AppHeader.tsx';
