import { useEffect, useRef } from 'react';
import type { MouseEvent } from 'react';
import { cx } from '../internal/cx.ts';
import * as css from './Form.css.ts';

/** One invalid field: the id of its control and the error. */
export interface FieldProblem {
  fieldId: string;
  message: string;
}

/** Props of {@link ErrorSummary}. */
export interface ErrorSummaryProps {
  title: string;
  problems: readonly FieldProblem[];
  className?: string | undefined;
}

/**
 * The errors of a rejected form, each a link that focuses its field. Takes
 * the focus when it appears, so that a failed submit is announced.
 */
export function ErrorSummary({ title, problems, className }: ErrorSummaryProps) {
  const root = useRef<HTMLDivElement>(null);
  const shown = problems.length > 0;
  useEffect(() => {
    if (shown) root.current?.focus();
  }, [shown]);
  if (!shown) return null;
  return (
    <div ref={root} className={cx(css.summary, className)} role="alert" tabIndex={-1}>
      <p className={css.summaryTitle}>{title}</p>
      <ul className={css.summaryList}>
        {problems.filter(isNews).map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a className={css.summaryLink} href={`#${fieldId}`} onClick={focusTarget}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** An error shared by adjacent fields is listed once, for the first of them. */
const isNews = ({ message }: FieldProblem, at: number, all: readonly FieldProblem[]): boolean =>
  all[at - 1]?.message !== message;

/** Moves the focus without touching the URL, whose hash belongs to the router. */
function focusTarget(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus();
}
