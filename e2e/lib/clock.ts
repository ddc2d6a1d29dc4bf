/** Sets the clock of each later document off; timers go on as they are. */
export function shiftClock(offMs: number): void {
  const Own = Date;
  globalThis.Date = class extends Own {
    constructor(...parts: [] | [number]) {
      if (parts.length === 0) super(Own.now() + offMs);
      else super(...parts);
    }

    static override now = (): number => Own.now() + offMs;
  } as DateConstructor;
}
