import { useId } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { iconEye } from '../Icon/generated/lucide/eye.ts';
import { iconEyeOff } from '../Icon/generated/lucide/eye-off.ts';
import * as css from './BalanceChip.css.ts';

/** What stands for a hidden balance (W18). */
const HIDDEN = '***';

/** Props of {@link BalanceChip}. */
export interface BalanceChipProps {
  /** The formatted amount with its currency and fraction digits (W17); undefined while it is unknown. */
  readonly amount: string | undefined;
  /** The same in a few characters, e.g. `$ 1.23M`: drawn in its place where a phone has no room for it. */
  readonly short?: string | undefined;
  /** What kind of money it is, where that must be said: "Demo money". Shown once the amount is known. */
  readonly note?: string | undefined;
  readonly hidden: boolean;
  readonly onToggle: () => void;
  readonly labels: {
    readonly balance: string;
    readonly hide: string;
    readonly show: string;
  };
}

/** From how many characters on an amount finds no room on the narrowest phones, and on most. */
const LONG = 14;
const LONGER = 16;

function getLength(amount = ''): 'long' | 'longer' | undefined {
  if (amount.length >= LONGER) return 'longer';
  return amount.length >= LONG ? 'long' : undefined;
}

/**
 * The balance in the header, with a toggle that hides it. Holds its width while it is unknown. The
 * whole amount is what is read aloud and copied, whatever is drawn.
 */
export function BalanceChip(props: BalanceChipProps) {
  const { amount, short, note, hidden, onToggle, labels } = props;
  const noteId = useId();
  const hasNote = note !== undefined && amount !== undefined;
  return (
    <div className={css.place}>
      {hasNote && (
        <small id={noteId} className={css.note}>
          {note}
        </small>
      )}
      <div
        className={css.chip}
        // A fieldset would bring a form control's semantics to the header.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="group"
        aria-label={labels.balance}
        aria-describedby={hasNote ? noteId : undefined}
        data-state={hidden ? 'hidden' : 'shown'}
        data-note={hasNote || undefined}
      >
        <span
          className={css.amount}
          translate="no"
          {...(!hidden && short && { 'data-length': getLength(amount), 'data-short': short })}
        >
          {hidden ? HIDDEN : amount}
        </span>
        <button
          type="button"
          className={css.toggle}
          aria-label={hidden ? labels.show : labels.hide}
          onClick={onToggle}
        >
          <Icon of={hidden ? iconEyeOff : iconEye} size="sm" />
        </button>
      </div>
    </div>
  );
}
