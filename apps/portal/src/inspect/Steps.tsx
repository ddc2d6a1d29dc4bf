import type { RecordedStep } from '@baize/machines/inspect';
import { useEffect, useRef } from 'react';
import { getSince, describeStanding, getWords } from './words.ts';

export interface StepsProps {
  readonly steps: readonly RecordedStep[];
  /** Which one is shown. */
  readonly at: number;
  readonly onAt: (at: number) => void;
}

/** Everything that happened, oldest first; the one that is shown stays in sight. */
export function Steps({ steps, at, onAt }: StepsProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // Some browsers answer with a promise, which is no way to end an effect.
    void list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  const begin = steps[0]?.at ?? 0;
  return (
    <ol className="steps" ref={list}>
      {steps.map((step, index) => {
        const { kind, text } = getWords(step);
        const stand = describeStanding(step);
        const before = steps[index - 1];
        const isSame = before !== undefined && describeStanding(before) === stand;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- steps are only ever added at the end
          <li key={index}>
            <button
              type="button"
              className={kind}
              aria-current={index === at ? 'step' : undefined}
              onClick={() => onAt(index)}
            >
              <time>{getSince(step.at, begin)}</time>
              <b>{text}</b>
              <i>{isSame ? '' : stand}</i>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** The event and the facts of a moment; what is secret was taken out before it came here. */
export function Moment({ step }: { readonly step: RecordedStep | undefined }) {
  if (!step) return null;
  const { type: _type, ...payload } = step.event as Record<string, unknown>;
  return (
    <div className="moment">
      <Facts name="event" facts={payload} />
      <Facts name="context" facts={step.context as object} />
    </div>
  );
}

function Facts({ name, facts }: { readonly name: string; readonly facts: object }) {
  const entries = Object.entries(facts).filter(([, value]) => value !== undefined);
  if (entries.length === 0) return null;
  return (
    <dl>
      <dt className="head">{name}</dt>
      {entries.map(([key, value]) => (
        <div key={key} className={value === null ? 'none' : ''}>
          <dt>{key}</dt>
          <dd>{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
