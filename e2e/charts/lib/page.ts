/**
 * Scripts that run in a walked page before it boots: they record its statecharts and stop its
 * clock.
 */

/** A transition that a statechart of the page took. */
export interface Taken {
  /** The machine's id. */
  readonly machine: string;
  /** The state that declares it, its event, and its index among the alternatives. */
  readonly state: string;
  readonly event: string;
  readonly index: number;
}

export interface WatchedWindow {
  /**
   * The transitions since the last call, oldest first, as soon as the machine has taken `count`;
   * after `within` milliseconds, those that there are.
   */
  baizeTook: (machine: string, count: number, within: number) => Promise<Taken[]>;
  /**
   * How often statecharts of the page were sent an event, including events without a transition.
   */
  baizeSent: (event: string) => number;
  /** Advances the clock of the page. */
  baizePass: (ms: number) => void;
  /** The number of timers that are due within `ms`. */
  baizeDue: (ms: number) => number;
  baizeInspect: (event: unknown) => void;
}

/** The timers that wait until a walk advances the clock, by length in milliseconds. */
export interface HeldTimers {
  /** All timers of at least this length. */
  readonly long: number;
  /** Shorter timers of exactly these lengths. */
  readonly also: readonly number[];
  /** Lengths of timers that run in real time, such as the limit of a load from the network. */
  readonly real?: readonly number[];
}

export const longTimer = 400;

interface Node {
  readonly path: readonly string[];
  readonly transitions: ReadonlyMap<string, readonly Transition[]>;
  readonly always?: readonly Transition[];
}

interface Transition {
  readonly source: Node;
  readonly eventType: string;
}

interface SentEvent {
  readonly event: { readonly type: string };
}

interface Microstep {
  readonly type: string;
  readonly snapshot: { readonly machine?: { readonly id: string } };
  readonly _transitions: readonly Transition[];
}

/** Runs in the page, so it uses nothing from outside: records transitions. */
export function watchCharts(): void {
  const page = window as unknown as WatchedWindow;
  const { setTimeout: set } = window;
  const all: Taken[] = [];
  const sent = new Map<string, number>();
  let tell = (): void => undefined;
  page.baizeTook = (machine, count, within) =>
    new Promise((resolve) => {
      let isGiven = false;
      const give = () => {
        if (!isGiven) resolve(all.splice(0));
        isGiven = true;
      };
      tell = () => {
        if (isGiven) return;
        if (all.filter((entry) => entry.machine === machine).length >= count) give();
      };
      tell();
      set(give, within);
    });
  page.baizeSent = (event) => sent.get(event) ?? 0;
  page.baizeInspect = (happened) => {
    if ((happened as Microstep).type === '@xstate.event') {
      const { event } = happened as SentEvent;
      sent.set(event.type, page.baizeSent(event.type) + 1);
    }
    const { type, snapshot, _transitions } = happened as Microstep;
    if (type !== '@xstate.microstep') return;
    for (const taken of _transitions) {
      const { source, eventType } = taken;
      const alternatives = source.transitions.get(eventType) ?? [];
      const at = alternatives.indexOf(taken);
      const index = at >= 0 ? at : (source.always ?? []).indexOf(taken);
      if (index < 0) continue;
      all.push({
        machine: snapshot.machine?.id ?? '',
        state: source.path.join('.') || '(root)',
        event: at >= 0 ? eventType : '',
        index,
      });
    }
    tell();
  };
}

/**
 * Runs in the page, so it uses nothing from outside: stops the date and long timers until the walk
 * advances them, so that no state ends while it is checked. Short timers, which frameworks use,
 * run.
 */
export function holdTime({ long, also, real = [] }: HeldTimers): void {
  const page = window as unknown as WatchedWindow;
  const { setTimeout: set, clearTimeout: clear } = window;
  const held = new Map<number, { readonly at: number; readonly run: () => void }>();
  let now = Date.now();
  let last = 1_000_000_000;

  Date.now = () => now;
  window.setTimeout = ((run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
    if ((ms < long && !also.includes(ms)) || real.includes(ms)) return set(run, ms, ...args);
    last += 1;
    held.set(last, { at: now + ms, run: () => run(...args) });
    return last;
  }) as typeof window.setTimeout;
  window.clearTimeout = ((id?: number) => {
    if (id === undefined || !held.delete(id)) clear(id);
  }) as typeof window.clearTimeout;
  const dueBy = (end: number) => [...held].filter(([, { at }]) => at <= end);
  page.baizeDue = (ms) => dueBy(now + ms).length;
  page.baizePass = (ms) => {
    now += ms;
    for (const [id, { run }] of dueBy(now).sort(([, a], [, b]) => a.at - b.at)) {
      if (held.delete(id)) run();
    }
  };
}
