/**
 * The steps of a call that is answered once: `begun` before its id is taken, `claimed` when it has
 * been, `booked` when everything is written and nothing committed, `committed` before the answer leaves.
 */
export type Step = 'begun' | 'claimed' | 'booked' | 'committed';

/**
 * Told of each step and waited for. Nobody listens but tests, which stop the server there: it is given
 * to `createApp` and to nothing else, and refused outside of test mode.
 */
export type OnStep = (step: Step, operation: string) => void | Promise<void>;
