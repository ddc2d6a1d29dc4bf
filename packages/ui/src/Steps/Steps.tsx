import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { iconCheck } from '../Icon/generated/lucide/check.ts';
import { cx } from '../internal/cx.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as css from './Steps.css.ts';

/** One step of a process. */
export interface Step {
  readonly id: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
}

type StepState = 'done' | 'current' | 'todo';

/** Props of {@link Steps}. */
export interface StepsProps extends Omit<ComponentProps<'ol'>, 'children'> {
  /** Names the process, e.g. "Withdrawal". */
  label: string;
  steps: readonly Step[];
  /** The index of the current step; the number of steps when all are done. */
  current: number;
  /** Read after a step's label; colour and icon say the same on screen. */
  stateTexts: Readonly<Record<StepState, string>>;
}

/**
 * How far a process with several pages has come. `data-state` of a step is done, current or todo.
 */
export function Steps({ label, steps, current, stateTexts, className, ...rest }: StepsProps) {
  return (
    <ol aria-label={label} className={cx(css.steps, className)} {...rest}>
      {steps.map(({ id, label: name, hint }, index) => {
        const state = getState(index, current);
        return (
          <li
            key={id}
            className={css.step}
            data-state={state}
            {...(state === 'current' && { 'aria-current': 'step' })}
          >
            <span className={css.mark} aria-hidden="true">
              {state === 'done' ? <Icon of={iconCheck} size="sm" /> : index + 1}
            </span>
            <span className={css.words}>
              <span className={css.name}>{name}</span>
              <VisuallyHidden>, {stateTexts[state]}</VisuallyHidden>
              {hint !== undefined && <span className={css.hint}>{hint}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function getState(index: number, current: number): StepState {
  if (index === current) return 'current';
  return index < current ? 'done' : 'todo';
}
