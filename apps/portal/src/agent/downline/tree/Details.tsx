import { DescriptionList } from '@baize/ui/DescriptionList';
import { Link } from '@baize/ui/Link';
import { useIntl } from 'react-intl';
import { Link as RouterLink, useLocation } from 'wouter';
import { useT } from '../../../kernel/i18n/I18n.tsx';
import { Amount } from '../../../reports/index.ts';
import { Contracts, Joined, type Member, MoveLink, State } from '../columns.tsx';
import { CardLink } from '../card/CardLink.tsx';
import * as css from './tree.css.ts';

/** The details of an account in the tree, with links to its records. */
export function Details({ member }: { member: Member }) {
  const t = useT();
  const intl = useIntl();
  const { account, nickname, isAgent, members, balance } = member;
  return (
    <section className={css.details} aria-label={t('downline.tree.account', { account })}>
      <h2 className={css.title}>
        <bdi translate="no">{account}</bdi>
      </h2>
      <DescriptionList
        items={[
          { term: t('member.nickname'), detail: <bdi>{nickname}</bdi> },
          {
            term: t('team.kind'),
            detail: t(isAgent ? 'team.kind.agent' : 'team.kind.player'),
          },
          { term: t('records.status'), detail: <State member={member} /> },
          { term: t('contracts.upline'), detail: <bdi translate="no">{member.upline}</bdi> },
          { term: t('downline.below'), detail: intl.formatNumber(members) },
          { term: t('team.balance'), detail: <Amount amount={balance} /> },
          { term: t('contracts.title'), detail: <Contracts member={member} /> },
          { term: t('downline.joined'), detail: <Joined member={member} /> },
        ]}
      />
      <div className={css.actions}>
        <PageLink page="palStatementsAgentCopy" account={account} />
        <PageLink page="personalHistoryCopy" account={account} />
        <PageLink page="agentDownlineTransactionDetailsCopy" account={account} />
        <CardLink account={account}>{t('card.open')}</CardLink>
        <MoveLink account={account} />
      </div>
    </section>
  );
}

interface PageLinkProps {
  readonly page:
    | 'palStatementsAgentCopy'
    | 'personalHistoryCopy'
    | 'agentDownlineTransactionDetailsCopy';
  readonly account: string;
}

/** Link to a record of the account and its whole downline. */
function PageLink({ page, account }: PageLinkProps) {
  const t = useT();
  const [path] = useLocation();
  return (
    <Link
      look="quiet"
      component={RouterLink}
      href={`${path}?${new URLSearchParams({ page, of: account })}`}
    >
      {t(`agentHome.${page}`)}
    </Link>
  );
}
