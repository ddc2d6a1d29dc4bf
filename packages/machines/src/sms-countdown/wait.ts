import { type SentCode, smsCountdownTimes as times } from './types.ts';

/**
 * The end of a wait on this device's clock. Only the length is the server's, so that a clock that is
 * wrong by hours does no harm; a clock that was turned back meanwhile makes nobody wait longer.
 */
export function waitEnds({ sentAt, resendAt }: SentCode, deviceAt: number, now: number): number {
  const length = Math.min(Math.max(0, resendAt - sentAt), times.longestWait);
  return Math.min(deviceAt, now) + length;
}
