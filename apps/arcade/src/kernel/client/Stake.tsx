/** The balance and the stepper of the stake. */
import type { SessionView } from '../protocol.ts';
import type { Words } from './strings.ts';

export function Balance({
  session,
  words,
}: {
  readonly session: SessionView;
  readonly words: Words;
}) {
  return (
    <dl className="fact" translate="no">
      <dt>{words.say(session.fun ? 'playMoney' : 'balance')}</dt>
      <dd data-fact="balance">
        {session.balance === null ? '…' : words.money(session.balance, session.currency)}
      </dd>
    </dl>
  );
}

interface StakeProps {
  readonly session: SessionView;
  readonly stake: string;
  readonly canChange: boolean;
  readonly words: Words;
  readonly label?: string;
  readonly onChange: (stake: string) => void;
}

export function Stake({ session, stake, canChange, words, label, onChange }: StakeProps) {
  const { stakes, currency } = session;
  const at = stakes.indexOf(stake);
  const name = label ?? words.say('stake');
  const step = (by: number): void => {
    const next = stakes[at + by];
    if (next) onChange(next);
  };
  return (
    <fieldset className="stake" aria-label={name}>
      <button
        type="button"
        aria-label={words.say('stakeLess')}
        disabled={!canChange || at <= 0}
        onClick={() => step(-1)}
      >
        −
      </button>
      <span translate="no" data-fact="stake" aria-live="polite">
        <small>{name}</small> {words.money(stake, currency)}
      </span>
      <button
        type="button"
        aria-label={words.say('stakeMore')}
        disabled={!canChange || at >= stakes.length - 1}
        onClick={() => step(1)}
      >
        +
      </button>
    </fieldset>
  );
}
