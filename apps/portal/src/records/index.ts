export { default as BetRecord } from './BetRecord.tsx';
