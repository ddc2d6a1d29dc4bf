/** A field of 25 cells: tiles that turn over to a gem or a mine. Arrow keys move over it. */
import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { keyAt } from '../../../kernel/client/key-at.ts';
import { useLanding } from '../../../kernel/client/useLanding.ts';
import type { RoundStageProps } from '../../../kernel/client/view.ts';
import { CELLS, SIDE } from '../maths.ts';
import type { MinesKey } from './strings.ts';

type CellState = 'closed' | 'safe' | 'mine';

const TURN_MS = 260;
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -SIDE,
  ArrowDown: SIDE,
};

export function Stage({ state, words, sounds, onRested, onMove }: RoundStageProps<MinesKey>) {
  const field = useRef<HTMLDivElement>(null);
  const { round, phase } = state;
  const opened = round?.moves ?? [];
  const shownMines = round?.outcome ?? [];
  const isOpen = round?.open === true;
  const getState = (cell: number): CellState =>
    shownMines.includes(cell) ? 'mine' : opened.includes(cell) ? 'safe' : 'closed';
  const last = opened.at(-1);
  useLanding(
    state,
    () => {
      const tile = last === undefined ? undefined : field.current?.children[last];
      sounds.play(last !== undefined && getState(last) === 'mine' ? 'lose' : 'click');
      const frames = [{ transform: 'rotateY(90deg)' }, { transform: 'rotateY(0deg)' }];
      return [tile?.animate(frames, { duration: TURN_MS, easing: 'ease-out' })];
    },
    onRested,
  );
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    const cells = [...(field.current?.children ?? [])];
    const at = cells.indexOf(document.activeElement as Element);
    const next = cells[at + (step ?? 0)];
    if (step === undefined || at === -1 || !(next instanceof HTMLElement)) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <div
      ref={field}
      className="mines"
      role="group"
      dir="ltr"
      aria-label={words.say('field')}
      data-open={isOpen}
    >
      {Array.from({ length: CELLS }, (_, cell) => {
        const content = getState(cell);
        const place = {
          row: String(Math.floor(cell / SIDE) + 1),
          column: String((cell % SIDE) + 1),
          state: words.say(content),
        };
        return (
          <button
            key={keyAt(cell)}
            type="button"
            className="cell"
            onKeyDown={onKeyDown}
            data-state={content}
            data-mine={opened.includes(cell)}
            aria-label={words.say('cell', place)}
            aria-disabled={!isOpen || phase !== 'ready' || content !== 'closed'}
            onClick={() => {
              if (isOpen && content === 'closed') onMove(cell);
            }}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              {content === 'safe' && (
                <path className="gem" d="M7 4h10l4 6-9 11L3 10zM3 10h18M9 10l3 11 3-11-3-6z" />
              )}
              {content === 'mine' && (
                <g className="bomb">
                  <circle cx="12" cy="13" r="7" />
                  <path d="M12 6V3M5 13H2M22 13h-3M7 8L5 6M17 8l2-2M7 18l-2 2M17 18l2 2" />
                  <circle className="shine" cx="9.8" cy="10.8" r="1.6" />
                </g>
              )}
            </svg>
          </button>
        );
      })}
    </div>
  );
}
