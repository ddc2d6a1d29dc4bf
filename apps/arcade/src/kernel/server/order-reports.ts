/** Tells the platform what its rounds are tickets of, until the platform has stored it. */
import type { BetText } from '../game.ts';
import type { Platform } from './platform.ts';
import type { Round } from './round.ts';
import { pause } from './rounds.ts';
import { orderBody } from './wire.ts';

/** The rounds of one order, and how its ticket and its draws are printed. */
export interface OrderReport {
  readonly rounds: readonly Round[];
  readonly text: BetText;
  readonly getDrawTime: (number: number) => number;
}

export interface OrderReports {
  send(report: OrderReport): void;
  /** Stops repeating; the next run sends orders that are still open once more. */
  stop(): Promise<void>;
}

interface ReportOptions {
  readonly platform: Platform;
  readonly retryDelay: (failures: number) => number;
  readonly log: (event: string, facts: Readonly<Record<string, unknown>>) => void;
}

export function createOrderReports({ platform, retryDelay, log }: ReportOptions): OrderReports {
  const stopping = new AbortController();
  const sending = new Set<Promise<void>>();

  async function report({ rounds, text, getDrawTime }: OrderReport): Promise<void> {
    const [first] = rounds;
    if (!first) return;
    const body = orderBody(rounds, text, getDrawTime);
    for (let failures = 0; !stopping.signal.aborted;) {
      const answer = await platform.call(first.vendor, 'lottery-order', body);
      if (answer.kind !== 'unknown') {
        if (answer.kind === 'refused') log('lottery-order.refused', { order: body.orderId });
        return;
      }
      failures += 1;
      await pause(retryDelay(failures), stopping.signal);
    }
  }

  return {
    send(one) {
      const sent = report(one).finally(() => sending.delete(sent));
      sending.add(sent);
    },
    async stop() {
      stopping.abort();
      await Promise.all(sending);
    },
  };
}
