import { type ReactNode, useId } from 'react';
import type { RowLayout } from '../GameRow/GameRow.tsx';
import { SectionHeader, type SectionHeaderProps } from '../SectionHeader/SectionHeader.tsx';
import * as css from './Section.css.ts';

/** Props of {@link Section}. */
export interface SectionProps extends Omit<SectionHeaderProps, 'titleId'> {
  /** Height to reserve while the section is not rendered, so that the page never shifts. */
  readonly reserve?: RowLayout | 'block' | 'board' | undefined;
  /** Whether rendering may wait until the section comes near; false for the first screen. */
  readonly defer?: boolean | undefined;
  /** Id for links to the section and for code that finds it. */
  readonly id?: string | undefined;
  readonly children: ReactNode;
}

/** A titled section that the browser renders when it comes near (`content-visibility`). */
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
