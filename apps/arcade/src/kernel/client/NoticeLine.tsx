/** The live region of a game: what happened, and what can be done about it. */
import type { SessionView } from '../protocol.ts';
import { isPurseShort } from './round-state.ts';
import type { Notice } from './round-state.ts';
import type { Words } from './strings.ts';

interface NoticeLineProps {
  readonly notice: Notice;
  readonly session: SessionView | null;
  readonly words: Words;
  readonly onRetry?: (() => void) | undefined;
  /** The stake that play money may be too little for, and what starts it again. */
  readonly purse?: { readonly stake: string; readonly refill: () => void } | undefined;
}

export function NoticeLine({ notice, session, words, onRetry, purse }: NoticeLineProps) {
  const isShort = session !== null && purse !== undefined && isPurseShort(session, purse.stake);
  const shown: Notice = isShort ? { key: 'playMoneyShort', tone: 'plain' } : notice;
  const amounts = Object.entries(shown.amounts ?? {}).map(([name, decimal]) => [
    name,
    words.money(decimal, session?.currency ?? ''),
  ]);
  return (
    <div className="notice" data-tone={shown.tone}>
      <output translate="no">
        {words.say(shown.key, Object.fromEntries(amounts) as Record<string, string>)}
      </output>
      {onRetry && (
        <button type="button" onClick={onRetry}>
          {words.say('tryAgain')}
        </button>
      )}
      {isShort && (
        <button type="button" onClick={purse.refill}>
          {words.say('refill', { amount: words.money(session.fun?.start ?? '0', '') })}
        </button>
      )}
    </div>
  );
}
