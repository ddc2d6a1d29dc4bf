export { CentreHub, type CentreHubProps } from './CentreHub.tsx';
