export { formatPayoutNumber, type NumberType } from './numbers.ts';
export {
  DEFAULT_PAYOUT_OFFERS,
  findOffer,
  type PayoutKind,
  payoutKinds,
  type PayoutOffer,
} from './offers.ts';
export {
  type PayoutFault,
  type PayoutNumber,
  type PayoutReading,
  readPayoutNumber,
} from './read.ts';
