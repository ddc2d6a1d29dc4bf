import { useId } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { iconEye } from '../Icon/generated/lucide/eye.ts';
import { iconEyeOff } from '../Icon/generated/lucide/eye-off.ts';
import * as css from './BalanceChip.css.ts';

/** The text of a hidden balance (W18). */
const HIDDEN = '***';

/** Props of {@link BalanceChip}. */
export interface BalanceChipProps {
  /**
   * The formatted amount with its currency and fraction digits (W17); undefined while it is
   * unknown.
   */
  readonly amount: string | undefined;
  /** A short form, e.g. `$ 1.23M`, displayed if a phone has no space for the amount. */
  readonly short?: string | undefined;
  /** A label for the kind of money: "Demo money". Shown once the amount is known. */
  readonly note?: string | undefined;
  /**
   * The excluded or included part of the amount: "$50.00 on hold". Shown beside it if there is
   * room, and always read with it.
   */
  readonly parts?: readonly string[] | undefined;
  readonly hidden: boolean;
  readonly onToggle: () => void;
  readonly labels: {
    readonly balance: string;
    readonly hide: string;
    readonly show: string;
  };
}

/** Lengths from which an amount does not fit on the narrowest phones, and on most. */
const LONG = 14;
const LONGER = 16;

function getLength(amount = ''): 'long' | 'longer' | undefined {
  if (amount.length >= LONGER) return 'longer';
  return amount.length >= LONG ? 'long' : undefined;
}

const getIds = (...ids: readonly (string | false)[]): string | undefined =>
  ids.filter((id) => id !== false).join(' ') || undefined;

/**
 * The balance in the header, with a toggle that hides it. Keeps its width while it is unknown. The
 * whole amount is read aloud and copied, even if the short form is displayed.
 */
export function BalanceChip(props: BalanceChipProps) {
  const { amount, short, note, parts = [], hidden, onToggle, labels } = props;
  const noteId = useId();
  const partsId = useId();
  const hasNote = note !== undefined && amount !== undefined;
  const hasParts = parts.length > 0 && amount !== undefined && !hidden;
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
        aria-describedby={getIds(hasNote && noteId, hasParts && partsId)}
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
        {hasParts && (
          <small id={partsId} className={css.parts}>
            {parts.map((part) => (
              <span key={part}>{part}</span>
            ))}
          </small>
        )}
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
