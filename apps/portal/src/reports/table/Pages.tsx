import { Pagination } from '@baize/ui/Pagination';
import { useT } from '../../kernel/i18n/I18n.tsx';

interface PagesProps {
  readonly className?: string;
  /** Counted from 1. */
  readonly page: number;
  readonly pages: number;
  onPageChange(page: number): void;
}

/** The pager of a table; empty for a single page. */
export function Pages(props: PagesProps) {
  const t = useT();
  return (
    <Pagination
      {...props}
      labels={{
        nav: t('records.pages'),
        previous: t('records.pages.previous'),
        next: t('records.pages.next'),
        page: (page) => t('records.pages.page', { page }),
      }}
    />
  );
}
