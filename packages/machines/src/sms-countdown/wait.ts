import { type SentCode, smsCountdownTimes as times } from './types.ts';

/**
 * The end of a wait on this device's clock. Only its length is the server's, so a wrong device
 * clock does no harm, and a clock that was turned back does not lengthen the wait.
 */
export function waitEnds({ sentAt, resendAt }: SentCode, deviceAt: number, now: number): number {
  const length = Math.min(Math.max(0, resendAt - sentAt), times.longestWait);
  return Math.min(deviceAt, now) + length;
}
