import { useSyncExternalStore } from 'react';

/**
 * Where an overlay is put. Radix looks for it in an effect and draws the overlay in a second, hurried
 * pass; an overlay that is given its place is drawn at once, and in slices where React may slice.
 * While a prerendered page is taken over there is none, because no overlay was prerendered.
 */
export const useBody = (): HTMLElement | undefined =>
  useSyncExternalStore<HTMLElement | undefined>(never, body, nowhere);

const never = () => () => undefined;
const body = () => document.body;
const nowhere = () => undefined;
