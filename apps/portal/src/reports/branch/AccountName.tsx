import { Link } from '@baize/ui/Link';
import { Link as RouterLink } from 'wouter';
import { useBranchHref } from './use-branch-href.ts';

/** An account of a team, as a link to its own branch on the same page. */
export function AccountName({ account }: { account: string }) {
  const toHref = useBranchHref();
  return (
    <Link look="quiet" component={RouterLink} href={toHref(account)}>
      <bdi translate="no">{account}</bdi>
    </Link>
  );
}
