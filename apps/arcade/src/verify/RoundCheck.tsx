/** A round's seeds, typed in or brought along, and what they decide. */
import { useEffect, useId, useState } from 'react';
import type { Claim } from '../kernel/client/check-path.ts';
import type { Words } from '../kernel/client/strings.ts';
import { GAME_NAMES } from '../kernel/game.ts';
import type { GameName } from '../kernel/game.ts';
import type { Theme } from '../kernel/theme.ts';
import { check, EMPTY, EXAMPLE, getProblem } from './check.ts';
import type { Check, PayCheck } from './check.ts';
import { LinesResult } from './LinesResult.tsx';
import type { VerifyKey } from './strings.ts';

interface RoundCheckProps {
  readonly words: Words<VerifyKey>;
  readonly theme: Theme;
  readonly brought: Claim;
}

const FIELDS = [
  ['serverSeed', 'verifyServerSeed'],
  ['clientSeed', 'verifyClientSeed'],
  ['nonce', 'verifyNonce'],
  ['commitment', 'verifyCommitment'],
  ['choice', 'verifyChoice'],
  ['moves', 'verifyMoves'],
  ['stake', 'verifyStake'],
  ['win', 'verifyWin'],
  ['jackpot', 'verifyJackpot'],
] as const satisfies readonly (readonly [keyof Claim, VerifyKey])[];

export function RoundCheck({ words, theme, brought }: RoundCheckProps) {
  const [claim, setClaim] = useState(brought);
  const [asked, setAsked] = useState(brought);
  const result = useCheck(asked);
  const problem = getProblem(asked);
  const isAsked = FIELDS.some(([name]) => asked[name] !== '');
  const show = (next: Claim): void => {
    setClaim(next);
    setAsked(next);
  };
  return (
    <main ref={tellHeight} className="verify">
      <h1>{words.say('verifyTitle')}</h1>
      <p>{words.say('verifyIntro')}</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(claim);
        }}
      >
        <GameField
          game={claim.game}
          words={words}
          onChange={(game) => setClaim({ ...claim, game })}
        />
        {FIELDS.map(([name, label]) => (
          <Field
            key={name}
            label={words.say(label)}
            value={claim[name]}
            error={isAsked && problem === name ? words.say('verifyProblem') : null}
            onChange={(value) => setClaim({ ...claim, [name]: value.trim() })}
          />
        ))}
        <div className="answers">
          <button type="submit" className="yes">
            {words.say('verifyDo')}
          </button>
          <button type="button" onClick={() => show(EXAMPLE)}>
            {words.say('verifyExample')}
          </button>
          <button type="button" onClick={() => show(EMPTY)}>
            {words.say('verifyClear')}
          </button>
        </div>
      </form>
      <div aria-live="polite">
        {result && <Result claim={asked} result={result} words={words} theme={theme} />}
      </div>
    </main>
  );
}

/** The page that frames this one makes room for it; the height is no secret. */
function tellHeight(main: HTMLElement): () => void {
  const observer = new ResizeObserver(() => {
    if (parent !== window) parent.postMessage({ arcadeHeight: main.offsetHeight }, '*');
  });
  observer.observe(main);
  return () => observer.disconnect();
}

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (value: string) => void;
}

function Field({ label, value, error, onChange }: FieldProps) {
  const id = useId();
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={value}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : `${id}-error`}
        onChange={(event) => onChange(event.target.value)}
      />
      {error !== null && (
        <span id={`${id}-error`} className="error">
          {error}
        </span>
      )}
    </p>
  );
}

/** The spin computed from the seeds; null until the input can be checked. */
function useCheck(claim: Claim): Check | null {
  const [done, setDone] = useState<{ readonly claim: Claim; readonly check: Check } | null>(null);
  useEffect(() => {
    if (getProblem(claim) !== null) return undefined;
    let current = true;
    void check(claim).then((result) => current && setDone({ claim, check: result }));
    return () => {
      current = false;
    };
  }, [claim]);
  return done?.claim === claim ? done.check : null;
}

interface ResultProps {
  readonly claim: Claim;
  readonly result: Check;
  readonly words: Words<VerifyKey>;
  readonly theme: Theme;
}

/** How the sentence looks, by whether the seed is the one that was promised. */
const VERDICTS: Readonly<Record<string, string>> = {
  true: 'fair',
  false: 'seed-does-not-match',
};

function Result({ claim, result, words, theme }: ResultProps) {
  const { commitment, matches, digest, message, outcome } = result;
  const verdict =
    matches === null ? 'verifyNoCommitment' : matches ? 'verifyMatches' : 'verifyDiffers';
  return (
    <>
      <h2>{words.say('verifyResult')}</h2>
      <p data-verdict={VERDICTS[String(matches)]}>{words.say(verdict)}</p>
      {claim.game === 'lines' ? (
        <LinesResult stops={outcome} words={words} theme={theme} />
      ) : (
        <p className="outcome" dir="ltr" data-fact="outcome">
          {outcome.join(' · ')}
        </p>
      )}
      {result.pay && <PayResult pay={result.pay} words={words} />}
      <dl>
        <dt>SHA-256({words.say('verifyServerSeed')})</dt>
        <dd>
          <code>{commitment}</code>
        </dd>
        <dt>
          HMAC-SHA256({words.say('verifyServerSeed')}, “{message}”)
        </dt>
        <dd>
          <code>{digest}</code>
        </dd>
      </dl>
    </>
  );
}

/** Whether the round paid what its result pays. */
function PayResult({ pay, words }: { readonly pay: PayCheck; readonly words: Words<VerifyKey> }) {
  const { pays, matches } = pay;
  if (pays === null) return <p data-fact="pay">{words.say('verifyPayUnknown')}</p>;
  const verdict = { true: 'fair', false: 'pay-does-not-match', null: undefined }[String(matches)];
  const sentence =
    matches === null ? 'verifyPay' : matches ? 'verifyPayMatches' : 'verifyPayDiffers';
  return (
    <p data-fact="pay" data-verdict={verdict}>
      {words.say(sentence, { amount: pays })}
    </p>
  );
}

interface GameFieldProps {
  readonly game: GameName;
  readonly words: Words<VerifyKey>;
  readonly onChange: (game: GameName) => void;
}

function GameField({ game, words, onChange }: GameFieldProps) {
  const id = useId();
  return (
    <p className="field">
      <label htmlFor={id}>{words.say('verifyGame')}</label>
      <select id={id} value={game} onChange={(event) => onChange(event.target.value as GameName)}>
        {GAME_NAMES.map((name) => (
          <option key={name} value={name}>
            {words.say(`game_${name}`)}
          </option>
        ))}
      </select>
    </p>
  );
}
