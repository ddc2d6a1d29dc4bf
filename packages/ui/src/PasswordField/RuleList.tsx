import { Icon } from '../Icon/Icon.tsx';
import { iconCheck } from '../Icon/generated/lucide/check.ts';
import { iconCircle } from '../Icon/generated/lucide/circle.ts';
import { VisuallyHidden } from '../VisuallyHidden/index.ts';
import * as css from './PasswordField.css.ts';

/** One rule of a new password and whether it is met. */
export interface PasswordRule {
  text: string;
  met: boolean;
  /** Announced after the text, e.g. "met" or "not yet". */
  stateText: string;
}

/** The rules as a checklist; a met one shows a tick, never colour alone. */
export function RuleList({ rules }: { rules: readonly PasswordRule[] }) {
  return (
    <ul className={css.rules}>
      {rules.map(({ text, met, stateText }) => (
        <li key={text} className={css.rule} data-state={met ? 'met' : 'open'}>
          <Icon of={met ? iconCheck : iconCircle} size="sm" />
          <span>
            {text} <VisuallyHidden>{stateText}</VisuallyHidden>
          </span>
        </li>
      ))}
    </ul>
  );
}
