import { type ReactNode, useId } from 'react';
import type { RowLayout } from '../GameRow/GameRow.tsx';
import { SectionHeader, type SectionHeaderProps } from '../SectionHeader/SectionHeader.tsx';
import * as css from './Section.css.ts';

/** Props of {@link Section}. */
export interface SectionProps extends Omit<SectionHeaderProps, 'titleId'> {
  /** How much height to keep while the section is not yet drawn; so the page never shifts. */
  readonly reserve?: RowLayout | 'block' | 'board' | undefined;
  /** The first screen is drawn at once; only sections below it may wait. */
  readonly defer?: boolean | undefined;
  /** For links and code that must find the section. */
  readonly id?: string | undefined;
  readonly children: ReactNode;
}

/** A titled part of a page that the browser may leave undrawn until it comes near (`content-visibility`). */
export function Section({
  reserve = 'square',
  defer = true,
  id,
  children,
  ...header
}: SectionProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      className={css.section}
      aria-labelledby={titleId}
      data-defer={defer || undefined}
      data-reserve={reserve}
    >
      <SectionHeader {...header} titleId={titleId} />
      {children}
    </section>
  );
}
