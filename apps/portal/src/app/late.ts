import type { AnyActorRef, SnapshotFrom } from 'xstate';

type Listener<S> = (snapshot: S) => void;

/**
 * A chart that joins the page after it is painted and idle: the chart runtime is no part of the
 * first load. Events that come before wait in line; who selects before reads the prerender's answer.
 */
export class Late<Actor extends AnyActorRef> {
  #actor: Actor | undefined;
  #waiting: Parameters<Actor['send']>[0][] = [];
  #listeners = new Set<Listener<SnapshotFrom<Actor>>>();

  /** Puts the running chart in place and hands it what was sent before. */
  attach(actor: Actor): void {
    this.#actor = actor;
    actor.subscribe((snapshot: SnapshotFrom<Actor>) => this.#tell(snapshot));
    for (const event of this.#waiting.splice(0)) actor.send(event);
    this.#tell(actor.getSnapshot() as SnapshotFrom<Actor>);
  }

  send(event: Parameters<Actor['send']>[0]): void {
    if (this.#actor) this.#actor.send(event);
    else this.#waiting.push(event);
  }

  /** The chart's snapshot, or undefined before it has joined. */
  getSnapshot(): SnapshotFrom<Actor> | undefined {
    return this.#actor?.getSnapshot() as SnapshotFrom<Actor> | undefined;
  }

  subscribe(listener: Listener<SnapshotFrom<Actor>>): { unsubscribe(): void } {
    this.#listeners.add(listener);
    return { unsubscribe: () => this.#listeners.delete(listener) };
  }

  /** Resolves when the chart has joined and is as wanted. */
  until(isSo: (snapshot: SnapshotFrom<Actor>) => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = (snapshot: SnapshotFrom<Actor> | undefined) => {
        if (snapshot === undefined || !isSo(snapshot)) return;
        this.#listeners.delete(look);
        resolve();
      };
      this.#listeners.add(look);
      look(this.getSnapshot());
    });
  }

  #tell(snapshot: SnapshotFrom<Actor>): void {
    for (const listener of this.#listeners) listener(snapshot);
  }
}
