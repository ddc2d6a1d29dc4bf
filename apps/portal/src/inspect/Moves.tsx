import { type Move, moveLabel } from '@baize/chartwalk';
import type { Simulation } from './useSimulation.ts';

const getGroup = (move: Move): string => {
  if (move.kind === 'time') return 'time';
  if (move.kind === 'answer') return move.port;
  return move.by === 'person' ? 'a person' : `the ${move.by}`;
};

const getWords = (move: Move): string => {
  if (move.kind === 'answer') return move.case;
  if (move.kind === 'time') return `${move.ms} ms pass`;
  return move.case === 'plain' ? move.type : moveLabel(move);
};

/** The possible next events, grouped by their source. */
export function Moves({ simulation }: { readonly simulation: Simulation }) {
  const { sandbox, model, perform } = simulation;
  const groups = new Map<string, Move[]>();
  for (const move of sandbox.moves(model)) {
    const group = getGroup(move);
    groups.set(group, [...(groups.get(group) ?? []), move]);
  }
  if (groups.size === 0) return <p className="moves">It is over: nothing can happen any more.</p>;
  return (
    <div className="moves">
      {[...groups].map(([group, moves]) => (
        <fieldset key={group}>
          <legend>{group}</legend>
          {moves.map((move) => (
            <button key={moveLabel(move)} type="button" onClick={() => perform(move)}>
              {getWords(move)}
            </button>
          ))}
        </fieldset>
      ))}
    </div>
  );
}
