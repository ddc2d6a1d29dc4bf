import { Breadcrumbs } from '@baize/ui/Breadcrumbs';
import { Link as RouterLink } from 'wouter';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { useBranchHref } from './use-branch-href.ts';

/** The path from the agent to the selected account; empty for the agent. */
export function BranchPath({ accounts }: { accounts: readonly string[] | undefined }) {
  const t = useT();
  const toHref = useBranchHref();
  if (accounts === undefined || accounts.length < 2) return null;
  return (
    <Breadcrumbs
      label={t('downline.path')}
      component={RouterLink}
      crumbs={accounts.map((account, index) => ({
        label: account,
        href: toHref(index === 0 ? undefined : account),
      }))}
    />
  );
}
