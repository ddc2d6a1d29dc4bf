import type { ComponentProps, ElementType } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { iconChevronRight } from '../Icon/generated/lucide/chevron-right.ts';
import { Link } from '../Link/index.ts';
import * as css from './Breadcrumbs.css.ts';

/** A level of the path; the last one is the current page. */
export interface Crumb {
  label: string;
  href: string;
}

/** Props of {@link Breadcrumbs}. */
export interface BreadcrumbsProps extends Omit<ComponentProps<'nav'>, 'children'> {
  /** Names the navigation. */
  label: string;
  crumbs: readonly Crumb[];
  /** A router's link. */
  component?: ElementType | undefined;
}

/** The path to the current page, e.g. through a downline tree. */
export function Breadcrumbs({ label, crumbs, component, ...rest }: BreadcrumbsProps) {
  const last = crumbs.length - 1;
  return (
    <nav aria-label={label} {...rest}>
      <ol className={css.list}>
        {crumbs.map((crumb, index) => (
          <li key={crumb.href} className={css.crumb}>
            {index > 0 && <Icon of={iconChevronRight} size="text" className={css.mark} />}
            {index === last ? (
              <span className={css.here} aria-current="page">
                {crumb.label}
              </span>
            ) : (
              <Link href={crumb.href} look="quiet" className={css.link} component={component}>
                {crumb.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
