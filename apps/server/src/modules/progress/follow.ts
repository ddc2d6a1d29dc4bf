import type { NewEvent } from '../../platform/events/event-bus.ts';
import type { Platform } from '../../platform/platform.ts';
import { countMember, isCounting } from './count.ts';

/** How long a member's events are collected before they are counted. */
const WAIT_MS = 700;

/**
 * Counts what members do soon after it was booked, so that their pages update; the job counts what
 * is missed here.
 */
export function followMembers(platform: Platform) {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> = Promise.resolve();
  let stopFollowing: (() => void) | null = null;

  async function countWaiting(): Promise<void> {
    const ids = [...waiting];
    waiting.clear();
    if (!(await isCounting(platform))) return;
    for (const id of ids) await countMember(platform, id);
  }

  function queueMember({ type, audience }: NewEvent): void {
    if (type !== 'balance' || !audience.startsWith('player:')) return;
    waiting.add(audience.slice('player:'.length));
    timer ??= setTimeout(() => {
      timer = null;
      running = running
        .then(countWaiting)
        .catch((error: unknown) => platform.log.error({ err: error }, 'progress not counted'));
    }, WAIT_MS).unref();
  }

  return {
    start(): void {
      stopFollowing = platform.events.onCommit(queueMember);
    },
    async stop(): Promise<void> {
      stopFollowing?.();
      if (timer) clearTimeout(timer);
      await running;
    },
  };
}
