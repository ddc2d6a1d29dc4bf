import type { AnyActorRef, SnapshotFrom } from 'xstate';

type Listener<S> = (snapshot: S) => void;

/**
 * A statechart that starts after the page is painted and idle: the statechart runtime is not part
 * of the first load. Earlier events are queued; earlier selections get the prerendered value.
 */
export class DeferredActor<Actor extends AnyActorRef> {
  #actor: Actor | undefined;
  #waiting: ((actor: Actor) => void)[] = [];
  #listeners = new Set<Listener<SnapshotFrom<Actor>>>();

  /** Sets the running statechart and sends it the queued events. */
  attach(actor: Actor): void {
    this.#actor = actor;
    actor.subscribe((snapshot: SnapshotFrom<Actor>) => this.#tell(snapshot));
    for (const work of this.#waiting.splice(0)) work(actor);
    this.#tell(actor.getSnapshot() as SnapshotFrom<Actor>);
  }

  send(event: Parameters<Actor['send']>[0]): void {
    this.#do((actor) => actor.send(event));
  }

  /** Subscribes to one type of emitted event. */
  on(type: Parameters<Actor['on']>[0], hear: Parameters<Actor['on']>[1]): void {
    this.#do((actor) => actor.on(type, hear));
  }

  /** The statechart's snapshot; undefined before it has started. */
  getSnapshot(): SnapshotFrom<Actor> | undefined {
    return this.#actor?.getSnapshot() as SnapshotFrom<Actor> | undefined;
  }

  subscribe(listener: Listener<SnapshotFrom<Actor>>): { unsubscribe(): void } {
    this.#listeners.add(listener);
    return { unsubscribe: () => this.#listeners.delete(listener) };
  }

  /** Resolves when the statechart runs and the condition holds. */
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

  #do(work: (actor: Actor) => void): void {
    if (this.#actor) work(this.#actor);
    else this.#waiting.push(work);
  }

  #tell(snapshot: SnapshotFrom<Actor>): void {
    for (const listener of this.#listeners) listener(snapshot);
  }
}
