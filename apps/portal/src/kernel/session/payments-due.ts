import { createValueStore } from '../store/value-store.ts';

/** How many payments wait for the member's answer; the reminders count them. */
export const paymentsDue = createValueStore<number>();
