/**
 * Failpoints of an idempotent call: `begun` before its id is claimed, `claimed` after, `booked`
 * when everything is written but not committed, `committed` before the response is sent.
 */
export type Step = 'begun' | 'claimed' | 'booked' | 'committed';

/**
 * Awaited at each failpoint. Only tests listen, to stop the server there: passed to `createApp`
 * only, and rejected outside test mode.
 */
export type OnStep = (step: Step, operation: string) => void | Promise<void>;
