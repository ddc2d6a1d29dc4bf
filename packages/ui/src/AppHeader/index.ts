export { type HeaderAction, VisitorActions, type VisitorActionsProps } from './actions.tsx';
export { AppHeader, type AppHeaderProps, type DrawerOpener } from './AppHeader.tsx';
export { MemberActions, type MemberActionsProps } from './MemberActions.tsx';
