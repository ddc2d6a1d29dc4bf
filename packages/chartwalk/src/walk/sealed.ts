/** A secret that hides itself: JSON shows a placeholder, and `open` returns it. */
export interface Sealed {
  readonly open: () => unknown;
  readonly toJSON: () => unknown;
}

/** Whether a value is a sealed secret: it has `open` and `toJSON`, whatever its class. */
export const isSealed = (value: unknown): value is Sealed =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Partial<Sealed>).open === 'function' &&
  typeof (value as Partial<Sealed>).toJSON === 'function';
