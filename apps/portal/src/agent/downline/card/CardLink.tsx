import { Link } from '@baize/ui/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink, useLocation, useSearch } from 'wouter';
import { withParam } from '../../../kernel/url/url.ts';

/** Opens a member's card over the current page. */
export function CardLink({ account, children }: { account: string; children: ReactNode }) {
  const [path] = useLocation();
  const search = useSearch();
  return (
    <Link look="quiet" component={RouterLink} href={withParam(path, search, 'card', account)}>
      {children}
    </Link>
  );
}
