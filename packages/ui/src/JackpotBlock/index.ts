export {
  JACKPOT_GAMES,
  JACKPOT_VENDORS,
  JackpotBlock,
  type JackpotBlockProps,
  type JackpotVendor,
} from './JackpotBlock.tsx';
