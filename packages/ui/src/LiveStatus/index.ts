export { LiveStatus, type LiveResult, type LiveStatusProps } from './LiveStatus.tsx';
