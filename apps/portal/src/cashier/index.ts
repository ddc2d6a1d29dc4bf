export type { TransferPageProps } from './transfer/TransferPage.tsx';
