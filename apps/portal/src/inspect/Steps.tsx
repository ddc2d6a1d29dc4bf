import type { RecordedStep } from '@baize/chartwalk/inspect';
import { useEffect, useRef } from 'react';
import { getSince, describeStanding, getWords } from './words.ts';

export interface StepsProps {
  readonly steps: readonly RecordedStep[];
  /** The index of the shown step. */
  readonly at: number;
  readonly onAt: (at: number) => void;
}

/** All recorded steps, oldest first; the shown one stays in view. */
export function Steps({ steps, at, onAt }: StepsProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // Some browsers return a promise, which is not a valid effect cleanup.
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
          // oxlint-disable-next-line react/no-array-index-key -- steps are only appended
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

/** The event and the context of a step; secrets were removed earlier. */
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
