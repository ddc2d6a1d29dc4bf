import type { MouseEvent, ReactNode } from 'react';
import * as css from './SectionHeader.css.ts';

/** Props of {@link SectionHeader}. */
export interface SectionHeaderProps {
  readonly title: string;
  /** Decorative; the title names the section. */
  readonly icon?: ReactNode | undefined;
  /** Id of the title for the section's `aria-labelledby`. */
  readonly titleId?: string | undefined;
  /** The "See all" link (W9); `label` should name the section, for example "See all slots". */
  readonly seeAll?: SeeAll | undefined;
}

/** The target of "See all"; `onSelect` may set the current game type and navigate itself. */
export interface SeeAll {
  readonly text: string;
  readonly label?: string | undefined;
  readonly href: string;
  readonly onSelect?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

/** Icon, title and the link to the whole category (W8, W9). */
export function SectionHeader({ title, icon, titleId, seeAll }: SectionHeaderProps) {
  return (
    <div className={css.header}>
      {icon && (
        <span className={css.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <h2 className={css.title} id={titleId}>
        {title}
      </h2>
      {seeAll && (
        <a
          className={css.seeAll}
          href={seeAll.href}
          aria-label={seeAll.label}
          onClick={seeAll.onSelect}
        >
          {seeAll.text}
        </a>
      )}
    </div>
  );
}
