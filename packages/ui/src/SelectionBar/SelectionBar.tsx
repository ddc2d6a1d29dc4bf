import type { KeyboardEvent, ReactNode } from 'react';
import { iconX } from '../Icon/generated/lucide/x.ts';
import { IconButton } from '../IconButton/index.ts';
import { cx } from '../internal/cx.ts';
import * as css from './SelectionBar.css.ts';

/** Props of {@link SelectionBar}. */
export interface SelectionBarProps {
  /** Names the toolbar, e.g. "Selected accounts". */
  label: string;
  /** The number of selected items; the bar is hidden while it is zero. */
  count: number;
  /** The count in words; announced when it changes. */
  countText: string;
  clearLabel: string;
  onClear: () => void;
  /** Buttons for actions on the selected items. */
  children: ReactNode;
  className?: string | undefined;
}

/**
 * Actions for the selected rows of a list, always visible at the lower edge.
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
        // Receives the key events of its buttons.
        // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
        <div className={css.actions} role="toolbar" aria-label={label} onKeyDown={moveFocus}>
          {children}
          <IconButton icon={iconX} label={clearLabel} size="sm" onClick={onClear} />
        </div>
      )}
    </div>
  );
}

/** Arrows in text direction, Home and End move between buttons, like Tab. */
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
