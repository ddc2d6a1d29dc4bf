/** Shows the seeds and repeats the sums of past spins in the player's own browser. */
import { useEffect, useId, useState } from 'react';
import { verify } from '../game/fair.ts';
import type { Verdict } from '../game/fair.ts';
import type { RevealedSeed, SpinView, TableView } from '../game/protocol.ts';
import { checkPath } from './check.ts';
import type { Words } from './strings.ts';

interface FairnessProps {
  readonly table: TableView;
  readonly clientSeed: string;
  readonly words: Words;
  readonly onWriteSeed: (clientSeed: string) => void;
  readonly onReveal: () => void;
}

export function Fairness({ table, clientSeed, words, onWriteSeed, onReveal }: FairnessProps) {
  const [draft, setDraft] = useState(clientSeed);
  const seedId = useId();
  const canReveal = table.nextNonce > 1;
  return (
    <>
      <p>{words.say('fairIntro')}</p>
      <dl>
        <dt>{words.say('commitment')}</dt>
        <dd>
          <code>{table.commitment}</code>
        </dd>
        <dt>{words.say('nextNumber')}</dt>
        <dd translate="no">{table.nextNonce}</dd>
        <dt>
          <label htmlFor={seedId}>{words.say('yourSeed')}</label>
        </dt>
        <dd>
          <input
            id={seedId}
            value={draft}
            maxLength={64}
            pattern="[A-Za-z0-9_\-]{1,64}"
            required
            autoComplete="off"
            spellCheck={false}
            dir="ltr"
            onChange={(event) => {
              setDraft(event.target.value);
              onWriteSeed(event.target.value);
            }}
          />
        </dd>
      </dl>
      <button type="button" onClick={onReveal} disabled={!canReveal}>
        {words.say('reveal')}
      </button>
      <h3>{words.say('past')}</h3>
      {table.history.length === 0 ? (
        <p>{words.say('noSpins')}</p>
      ) : (
        <SpinTable table={table} words={words} />
      )}
    </>
  );
}

function SpinTable({ table, words }: { readonly table: TableView; readonly words: Words }) {
  const verdicts = useVerdicts(table.history, table.revealed);
  return (
    <div className="scroll">
      <table className="spins">
        <thead>
          <tr>
            <th scope="col">{words.say('number')}</th>
            <th scope="col">{words.say('stops')}</th>
            <th scope="col">{words.say('stake')}</th>
            <th scope="col">{words.say('win')}</th>
            <th scope="col">{words.say('check')}</th>
          </tr>
        </thead>
        <tbody aria-live="polite">
          {table.history.map((spin) => {
            const verdict = verdicts.get(spin.roundId) ?? 'unrevealed';
            const seed = table.revealed.find((other) => other.commitment === spin.commitment);
            return (
              <tr key={spin.roundId}>
                <td>{spin.nonce}</td>
                <td dir="ltr">{spin.stops.join(' ')}</td>
                <td>{words.money(spin.stake, table.currency)}</td>
                <td>
                  {spin.voided ? words.say('cancelled') : words.money(spin.win, table.currency)}
                </td>
                <td data-verdict={verdict}>
                  {words.say(verdict)}
                  {seed && (
                    <details>
                      <summary dir="ltr">HMAC</summary>
                      <a
                        href={checkPath(
                          { ...seed, clientSeed: spin.clientSeed, nonce: String(spin.nonce) },
                          words.lang,
                        )}
                        target="_blank"
                        rel="noopener"
                      >
                        {words.say('verifyOpen')}
                      </a>
                      <code>
                        {seed.serverSeed}
                        <br />
                        {spin.clientSeed}:{spin.nonce}
                      </code>
                    </details>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** The verdict on each spin whose seed is known, by round. */
function useVerdicts(
  history: readonly SpinView[],
  revealed: readonly RevealedSeed[],
): ReadonlyMap<string, Verdict> {
  const [verdicts, setVerdicts] = useState<ReadonlyMap<string, Verdict>>(new Map());
  useEffect(() => {
    let current = true;
    const checks = history.flatMap((spin) => {
      const seed = revealed.find((other) => other.commitment === spin.commitment);
      return seed ? [checkSpin(spin, seed)] : [];
    });
    void Promise.all(checks).then((entries) => current && setVerdicts(new Map(entries)));
    return () => {
      current = false;
    };
  }, [history, revealed]);
  return verdicts;
}

async function checkSpin(spin: SpinView, seed: RevealedSeed): Promise<[string, Verdict]> {
  return [spin.roundId, await verify(spin, seed.serverSeed, seed.commitment)];
}
