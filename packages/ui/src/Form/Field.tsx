import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { iconCircleAlert } from '../Icon/generated/lucide/circle-alert.ts';
import { cx } from '../internal/cx.ts';
import * as css from './Form.css.ts';

/** The common props of all field components. */
export interface FieldTexts {
  /** Always visible; never replaced by a placeholder. */
  label: ReactNode;
  /** Help that is shown before typing, e.g. the rules of the value. */
  hint?: ReactNode;
  /** The error and how to correct it. Its presence makes the field invalid. */
  error?: ReactNode;
  /** Shows `*` after the label and tells assistive technology. */
  required?: boolean | undefined;
}

/** Attributes that associate a control with its label, hint and error. */
export interface ControlProps {
  id: string;
  required?: boolean | undefined;
  'aria-invalid'?: ComponentProps<'input'>['aria-invalid'];
  'aria-describedby'?: string | undefined;
}

/** Props of {@link Field}. */
export interface FieldProps extends FieldTexts {
  /** The control's id; generated when missing. Error summaries link to it. */
  id?: string | undefined;
  className?: string | undefined;
  /** Renders the control with the given attributes. */
  children: (control: ControlProps) => ReactNode;
}

/** Label, control, hint and error in one column. `data-state` is valid or invalid. */
export function Field({ id, label, error, required, className, children, ...rest }: FieldProps) {
  const generated = useId();
  const controlId = id ?? generated;
  const invalid = isShown(error);
  // A broken rule is announced only once.
  const hint = rest.hint === error ? undefined : rest.hint;
  const described = [isShown(hint) && `${controlId}-hint`, invalid && `${controlId}-error`];
  const describedBy = described.filter(Boolean).join(' ');
  return (
    <div className={cx(css.field, className)} data-state={invalid ? 'invalid' : 'valid'}>
      <label className={css.label} htmlFor={controlId}>
        {label}
        {required && (
          <span className={css.required} aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children({
        id: controlId,
        ...(required && { required }),
        ...(invalid && { 'aria-invalid': true }),
        ...(describedBy && { 'aria-describedby': describedBy }),
      })}
      {isShown(hint) && (
        <div className={css.hint} id={`${controlId}-hint`}>
          {hint}
        </div>
      )}
      <FieldError id={`${controlId}-error`}>{error}</FieldError>
    </div>
  );
}

/** The error message of a control; renders nothing without a message. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  if (!isShown(children)) return null;
  return (
    <span className={css.error} id={id}>
      <Icon of={iconCircleAlert} size="sm" className={css.errorIcon} />
      <span className={css.errorText}>{children}</span>
    </span>
  );
}

const isShown = (node: ReactNode): boolean => node !== undefined && node !== null && node !== '';
