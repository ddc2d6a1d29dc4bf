import { useSyncExternalStore } from 'react';

/**
 * The container of an overlay. Without one Radix finds it in an effect and renders the overlay in a
 * second, synchronous pass; with one it is rendered at once, and React may time-slice the work.
 * During hydration there is none, because no overlay was prerendered.
 */
export const useBody = (): HTMLElement | undefined =>
  useSyncExternalStore<HTMLElement | undefined>(subscribeToNothing, body, getNoBody);

const subscribeToNothing = () => () => undefined;
const body = () => document.body;
const getNoBody = () => undefined;
