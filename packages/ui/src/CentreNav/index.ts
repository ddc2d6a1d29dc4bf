export {
  type CentreEntry,
  CentreNav,
  type CentreNavProps,
  type CentreSection,
} from './CentreNav.tsx';
