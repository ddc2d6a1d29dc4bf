import type { Schemas } from '@baize/api';
import { Badge } from '@baize/ui/Badge';
import type { Column } from '@baize/ui/DataTable';
import { DateTime } from '@baize/ui/DateTime';
import { Link } from '@baize/ui/Link';
import { use, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { Link as RouterLink, useLocation, useSearch } from 'wouter';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { withParam } from '../../kernel/url/url.ts';
import { AccountName, Amount, Two, WritingContext } from '../../reports/index.ts';
import { useRates } from '../contracts/rates.ts';
import { CardLink } from './card/CardLink.tsx';
import * as css from './downline.css.ts';

export type Member = Schemas['DownlineMember'];

/**
 * @param isSearch whether the rows come from different branches, so that their upline is shown
 */
export function useColumns(isSearch: boolean): readonly Column<Member>[] {
  const t = useT();
  const intl = useIntl();
  return useMemo(() => {
    const upline: Column<Member> = {
      id: 'upline',
      header: t('contracts.upline'),
      cell: (member) => <bdi translate="no">{member.upline}</bdi>,
    };
    return [
      { id: 'account', header: t('member.account'), cell: (member) => <Name member={member} /> },
      ...(isSearch ? [upline] : []),
      {
        id: 'kind',
        header: t('team.kind'),
        cell: ({ isAgent }) => t(isAgent ? 'team.kind.agent' : 'team.kind.player'),
      },
      { id: 'state', header: t('records.status'), cell: (member) => <State member={member} /> },
      {
        id: 'members',
        header: t('downline.below'),
        align: 'end',
        cell: ({ members }) => intl.formatNumber(members),
      },
      {
        id: 'balance',
        header: t('team.balance'),
        align: 'end',
        cell: ({ balance }) => <Amount amount={balance} />,
      },
      {
        id: 'contracts',
        header: t('contracts.title'),
        cell: (member) => <Contracts member={member} />,
      },
      { id: 'joined', header: t('downline.joined'), cell: (member) => <Joined member={member} /> },
      {
        id: 'move',
        header: t('downline.actions'),
        cell: ({ account }) => (
          <span className={css.links}>
            <CardLink account={account}>{t('card.open')}</CardLink>
            <MoveLink account={account} />
          </span>
        ),
      },
    ];
  }, [t, intl, isSearch]);
}

/** The account, as a link to its downline if it has one. */
function Name({ member: { account, nickname, members } }: { member: Member }) {
  return (
    <Two more={nickname === account ? null : <bdi>{nickname}</bdi>}>
      {members > 0 ? <AccountName account={account} /> : <bdi translate="no">{account}</bdi>}
    </Two>
  );
}

const tones = { active: 'neutral', suspended: 'danger', closed: 'neutral' } as const;

export function State({ member: { state, online } }: { member: Member }) {
  const t = useT();
  if (state === 'active' && online) return <Badge tone="accent">{t('team.online')}</Badge>;
  return <Badge tone={tones[state]}>{t(`downline.state.${state}`)}</Badge>;
}

/** The account's running contracts, one per line. */
export function Contracts({ member: { contracts } }: { member: Member }) {
  const t = useT();
  const rates = useRates();
  if (contracts.length === 0) return '–';
  return (
    <span className={css.contracts}>
      {contracts.map((contract) => (
        <span key={contract.kind}>
          {t(`contracts.kind.${contract.kind}`)} <bdi dir="ltr">{rates(contract)}</bdi>
        </span>
      ))}
    </span>
  );
}

/** Opens the dialog that moves the account. */
export function MoveLink({ account }: { account: string }) {
  const t = useT();
  const [path] = useLocation();
  const search = useSearch();
  return (
    <Link
      look="quiet"
      component={RouterLink}
      href={withParam(path, search, 'move', account)}
      aria-label={t('moves.move.account', { account })}
    >
      {t('moves.move')}
    </Link>
  );
}

export function Joined({ member: { joinedAt } }: { member: Member }) {
  const { timeZone: zone } = use(WritingContext);
  return <DateTime value={joinedAt} zone={zone} />;
}
