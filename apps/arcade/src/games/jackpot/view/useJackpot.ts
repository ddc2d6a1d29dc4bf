/** The jackpot as it grows: read again after each round, and now and then while nothing happens. */
import { useEffect, useState } from 'react';
import { readJackpot } from '../../../kernel/client/calls.ts';
import type { RoundState } from '../../../kernel/client/round-state.ts';

const READ_EVERY_MS = 5000;

/** Decimal string of the amount; null while it is not known. */
export function useJackpot({ session, phase, landing, lit }: RoundState): string | null {
  const { sessionId } = session;
  const [amount, setAmount] = useState(session.jackpot);
  const isResting = phase === 'ready';
  useEffect(() => {
    if (!isResting) return undefined;
    let isCurrent = true;
    const read = (): void => {
      if (document.hidden) return;
      readJackpot(sessionId).then(
        (jackpot) => isCurrent && setAmount(jackpot.amount),
        () => undefined,
      );
    };
    read();
    const timer = setInterval(read, READ_EVERY_MS);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [isResting, sessionId]);
  // A jackpot that was won stays on the page until the next round begins.
  return (landing ?? lit)?.round.jackpot ?? amount;
}
