/** Observes what a page does not show: how often its contract statechart heard of a change. */
import type { Page } from '@playwright/test';

interface Heard {
  changes: number;
  isAsking: boolean;
  isOver: boolean;
}

interface WatchedWindow {
  baizeHeard: Heard;
  baizeInspect: (happened: unknown) => void;
}

interface ChartEvent {
  readonly type: string;
  readonly event: { readonly type: string };
  readonly snapshot: {
    readonly machine?: { readonly id: string };
    readonly value: unknown;
    readonly status: string;
  };
}

/** Runs in the page before it boots, so it uses nothing from outside. */
export function watchNegotiation(): void {
  const page = window as unknown as WatchedWindow;
  page.baizeHeard = { changes: 0, isAsking: false, isOver: false };
  page.baizeInspect = (happened) => {
    const { type, event, snapshot } = happened as ChartEvent;
    if (type !== '@xstate.snapshot' || snapshot.machine?.id !== 'contractNegotiation') return;
    const heard = page.baizeHeard;
    if (event.type === 'xstate.init') heard.changes = 0;
    if (event.type === 'contract.changed') heard.changes += 1;
    heard.isAsking = snapshot.value === 'previewing';
    heard.isOver = snapshot.status === 'done';
  };
}

/**
 * Resolves when the contract on the page, if any, has heard of this many changes and processed
 * them.
 */
export async function untilHeard(page: Page, changes: number): Promise<void> {
  const hasHeard = (wanted: number): boolean => {
    const { baizeHeard: heard } = window as unknown as WatchedWindow;
    return heard.isOver || (heard.changes >= wanted && !heard.isAsking);
  };
  await page.waitForFunction(hasHeard, changes, { polling: 20, timeout: 10_000 });
}
