import type { ComponentProps } from 'react';
import { iconChevronLeft } from '../Icon/generated/lucide/chevron-left.ts';
import { iconChevronRight } from '../Icon/generated/lucide/chevron-right.ts';
import { IconButton } from '../IconButton/index.ts';
import { pageItems } from './pageItems.ts';
import * as css from './Pagination.css.ts';

/** Strings of {@link Pagination}. */
export interface PaginationLabels {
  /** Names the navigation, e.g. "Pages of announcements". */
  nav: string;
  previous: string;
  next: string;
  page: (page: number) => string;
}

/** Props of {@link Pagination}. */
export interface PaginationProps extends Omit<ComponentProps<'nav'>, 'children'> {
  /** The current page, from 1. */
  page: number;
  /** The number of pages; renders nothing for one or none. */
  pages: number;
  onPageChange: (page: number) => void;
  labels: PaginationLabels;
  /** Pages offered around the current one, and at each end (K26). */
  range?: number;
  margin?: number;
}

/** The page navigation of a list. */
export function Pagination(props: PaginationProps) {
  const { page, pages, onPageChange, labels, range = 5, margin = 1, ...rest } = props;
  if (pages <= 1) return null;
  const items = pageItems(page, pages, range, margin);
  return (
    <nav aria-label={labels.nav} {...rest}>
      <ul className={css.list}>
        <li>
          <IconButton
            icon={iconChevronLeft}
            label={labels.previous}
            disabled={page <= 1}
            onClick={() => onPageChange(page - 1)}
          />
        </li>
        {items.map((item, index) =>
          item === 'gap' ? (
            <li key={`after ${items[index - 1]}`} className={css.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={item}>
              <button
                type="button"
                className={css.page}
                aria-label={labels.page(item)}
                {...(item === page && { 'aria-current': 'page' })}
                onClick={() => onPageChange(item)}
              >
                {item}
              </button>
            </li>
          ),
        )}
        <li>
          <IconButton
            icon={iconChevronRight}
            label={labels.next}
            disabled={page >= pages}
            onClick={() => onPageChange(page + 1)}
          />
        </li>
      </ul>
    </nav>
  );
}
