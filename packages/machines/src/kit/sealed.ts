/**
 * A secret in transit through a chart: a password, a token, a code. It shows as `[sealed]` in JSON
 * and as an empty object when posted or cloned, so that no recorder can read it by accident.
 */
export class Sealed<Value = string> {
  readonly #value: Value;

  constructor(value: Value) {
    this.#value = value;
  }

  /** The secret itself; only ports call this, and the view that shows a secret to its owner. */
  open(): Value {
    return this.#value;
  }

  toJSON(): string {
    return '[sealed]';
  }

  toString(): string {
    return '[sealed]';
  }
}

/** Wraps a secret before it is sent to a chart. */
export function seal<Value>(value: Value): Sealed<Value> {
  return new Sealed(value);
}
