import type { ReactNode } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { iconEye } from '../Icon/generated/lucide/eye.ts';
import { iconEyeOff } from '../Icon/generated/lucide/eye-off.ts';
import * as css from './BalanceChip.css.ts';

/** What stands for a hidden balance (W18). */
const HIDDEN = '***';

/** Props of {@link BalanceChip}. */
export interface BalanceChipProps {
  /** The formatted amount with two decimals and its currency (W17); undefined while it is unknown. */
  readonly amount: ReactNode;
  readonly hidden: boolean;
  readonly onToggle: () => void;
  readonly labels: {
    readonly balance: string;
    readonly hide: string;
    readonly show: string;
  };
}

/** The balance in the header, with a toggle that hides it. Holds its width while it is unknown. */
export function BalanceChip({ amount, hidden, onToggle, labels }: BalanceChipProps) {
  return (
    <div
      className={css.chip}
      // A fieldset would bring a form control's semantics to the header.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="group"
      aria-label={labels.balance}
      data-state={hidden ? 'hidden' : 'shown'}
    >
      <span className={css.amount} translate="no">
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
  );
}
