/** A spin's seeds, typed in or brought along, and what they make the reels show. */
import { useEffect, useId, useState } from 'react';
import { LINE_COUNT, REEL_LENGTH, ROW_COUNT } from '../game/slot.ts';
import type { Outcome, Win } from '../game/slot.ts';
import type { Theme } from '../game/theme.ts';
import { check, EMPTY, EXAMPLE, getProblem } from './check.ts';
import type { Check, Claim } from './check.ts';
import { FaceIcon, faceName, FaceSheet } from './emblems.tsx';
import { keyAt } from './Reels.tsx';
import type { StringKey, Words } from './strings.ts';

interface SpinCheckProps {
  readonly words: Words;
  readonly theme: Theme;
  readonly brought: Claim;
}

const FIELDS = [
  ['serverSeed', 'verifyServerSeed'],
  ['clientSeed', 'verifyClientSeed'],
  ['nonce', 'verifyNonce'],
  ['commitment', 'verifyCommitment'],
] as const satisfies readonly (readonly [keyof Claim, StringKey])[];

export function SpinCheck({ words, theme, brought }: SpinCheckProps) {
  const [claim, setClaim] = useState(brought);
  const [asked, setAsked] = useState(brought);
  const result = useCheck(asked);
  const problem = getProblem(asked);
  const isAsked = Object.values(asked).some(Boolean);
  const show = (next: Claim): void => {
    setClaim(next);
    setAsked(next);
  };
  return (
    <main ref={tellHeight} className="verify">
      <FaceSheet theme={theme} />
      <h1>{words.say('verifyTitle')}</h1>
      <p>{words.say('verifyIntro')}</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(claim);
        }}
      >
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

/** Whoever frames the page makes room for it; how tall it is is no secret. */
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

/** What the seeds make of a spin; null while nothing that could be checked is asked. */
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
  readonly words: Words;
  readonly theme: Theme;
}

/** How the sentence looks, by whether the seed is the one that was promised. */
const VERDICTS: Readonly<Record<string, string>> = {
  true: 'fair',
  false: 'seed-does-not-match',
};

function Result({ claim, result, words, theme }: ResultProps) {
  const { commitment, matches, digest, bytes, outcome } = result;
  const verdict =
    matches === null ? 'verifyNoCommitment' : matches ? 'verifyMatches' : 'verifyDiffers';
  return (
    <>
      <h2>{words.say('verifyResult')}</h2>
      <p data-verdict={VERDICTS[String(matches)]}>{words.say(verdict)}</p>
      <Shown outcome={outcome} words={words} theme={theme} />
      <dl>
        <dt>SHA-256({words.say('verifyServerSeed')})</dt>
        <dd>
          <code>{commitment}</code>
        </dd>
        <dt>
          HMAC-SHA256({words.say('verifyServerSeed')}, “{claim.clientSeed}:{claim.nonce}”)
        </dt>
        <dd>
          <code>{digest}</code>
        </dd>
        <dt>{words.say('verifyStops', { length: String(REEL_LENGTH) })}</dt>
        <dd dir="ltr" data-fact="stops">
          {bytes.map((byte, reel) => `${byte} → ${outcome.stops[reel]}`).join(', ')}
        </dd>
      </dl>
    </>
  );
}

function Shown({
  outcome,
  words,
  theme,
}: Pick<ResultProps, 'words' | 'theme'> & { readonly outcome: Outcome }) {
  return (
    <>
      <table className="faces" dir="ltr">
        <caption>{words.say('verifyShows')}</caption>
        <tbody>
          {Array.from({ length: ROW_COUNT }, (_, row) => (
            <tr key={keyAt(row)}>
              {outcome.view.map((column, reel) => (
                <td key={keyAt(reel)}>
                  <FaceIcon face={column[row] ?? 'scatter'} />
                  <span className="spoken">
                    {words.say(faceName(column[row] ?? 'scatter', theme))}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {outcome.wins.length === 0 && <p>{words.say('verifyNoWin')}</p>}
      <ul>
        {outcome.wins.map((win) => (
          <li key={win.kind === 'line' ? win.line : 'scatter'}>{winText(win, words, theme)}</li>
        ))}
      </ul>
      <p data-fact="pays">
        {words.say('verifyPays', {
          units: words.whole(outcome.units),
          stakes: String(outcome.units / LINE_COUNT),
        })}
      </p>
    </>
  );
}

function winText(win: Win, words: Words, theme: Theme): string {
  const values = { count: String(win.count), units: words.whole(win.units) };
  if (win.kind === 'scatter') return words.say('verifyScatter', values);
  const face = words.say(faceName(win.face, theme));
  return words.say('verifyLine', { ...values, line: String(win.line + 1), face });
}
