import type { KeyboardEvent, ReactNode } from 'react';
import { iconX } from '../Icon/generated/lucide/x.ts';
import { IconButton } from '../IconButton/index.ts';
import { cx } from '../internal/cx.ts';
import * as css from './SelectionBar.css.ts';

/** Props of {@link SelectionBar}. */
export interface SelectionBarProps {
  /** Names the toolbar, e.g. "Selected accounts". */
  label: string;
  /** How many things are selected: while there are none, nothing is in sight. */
  count: number;
  /** The count in words; announced when it changes. */
  countText: string;
  clearLabel: string;
  onClear: () => void;
  /** Buttons that do something with what is selected. */
  children: ReactNode;
  className?: string | undefined;
}

/**
 * What can be done with the selected rows of a list, in sight at the lower edge however far that is scrolled.
 * `data-state` is empty or some.
 */
export function SelectionBar(props: SelectionBarProps) {
  const { label, count, countText, clearLabel, onClear, children, className } = props;
  const isEmpty = count === 0;
  return (
    <div className={cx(css.bar, className)} data-state={isEmpty ? 'empty' : 'some'}>
      {/* It is there before there is anything to announce. */}
      <p className={css.count} role="status">
        {!isEmpty && countText}
      </p>
      {!isEmpty && (
        // The keys of its buttons reach it.
        // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
        <div className={css.actions} role="toolbar" aria-label={label} onKeyDown={moveFocus}>
          {children}
          <IconButton icon={iconX} label={clearLabel} size="sm" onClick={onClear} />
        </div>
      )}
    </div>
  );
}

/** Arrows along the line of text, Home and End go from button to button, as Tab does. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:enabled')];
  const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
  const here = buttons.indexOf(document.activeElement as HTMLElement);
  const targets: Record<string, number> = {
    [rightToLeft ? 'ArrowLeft' : 'ArrowRight']: (here + 1) % buttons.length,
    [rightToLeft ? 'ArrowRight' : 'ArrowLeft']: here - 1,
    Home: 0,
    End: -1,
  };
  const next = targets[event.key];
  if (next === undefined) return;
  event.preventDefault();
  buttons.at(next)?.focus();
}
