import { Badge } from '@baize/ui/Badge';
import { Icon, iconChevronRight } from '@baize/ui/Icon';
import { LinkButton } from '@baize/ui/LinkButton';
import { Money } from '@baize/ui/Money';
import { StatCard, StatGrid } from '@baize/ui/StatCard';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../kernel/http/query.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { useCentreLinks } from '../../kernel/parts/centre-links.ts';
import { usePermission } from '../../kernel/session/status.ts';
import { getSide, useContracts, waitsFor } from '../contracts/contracts.ts';
import * as css from './standing.css.ts';

/** The agent's balance, earnings, withdrawable amount, and pending tasks. */
export function Standing() {
  const t = useT();
  const toPage = useCentreLinks();
  const { data: balance } = useQuery(apiQuery('/api/wallet/balance', {}));
  const { data: revenue } = useQuery(apiQuery('/api/agent/revenue', { period: 'month' }));
  const { decimals } = usePermission().info.whitelabel.currency;
  const money = (amount: string | undefined) =>
    balance &&
    amount !== undefined && (
      <Money amount={amount} symbol={balance.currencySymbol} decimals={decimals} />
    );
  return (
    <section className={css.standing} aria-label={t('standing.title')}>
      <StatGrid>
        <StatCard label={t('standing.have')} value={money(balance?.total)} />
        <StatCard label={t('standing.earned')} value={money(revenue?.totals.net)} />
        <StatCard label={t('standing.withdraw')} value={money(balance?.available)} />
      </StatGrid>
      <div className={css.ways}>
        <LinkButton href={toPage('withdraw')}>{t('member.withdraw')}</LinkButton>
        <LinkButton href={toPage('depositv2')} variant="outline" tone="neutral">
          {t('member.depositv2')}
        </LinkButton>
        <LinkButton href={toPage('agentRevenueReport')} variant="ghost" tone="neutral">
          {t('agentHome.agentRevenueReport')}
        </LinkButton>
      </div>
      <Needs />
    </section>
  );
}

/** Days after which a player counts as dormant. */
export const DORMANT_DAYS = 14;

/** The agent's pending tasks, each a link. */
function Needs() {
  const t = useT();
  const toPage = useCentreLinks();
  const { data: member } = useQuery(apiQuery('/api/member', {}));
  const { data: contracts } = useContracts();
  const { data: unread } = useQuery(apiQuery('/api/messages/unread', {}));
  const { data: dormant } = useQuery(
    apiQuery('/api/agent/dormant', { days: DORMANT_DAYS, pageNo: 1, pageSize: 1 }),
  );
  const waiting =
    member === undefined
      ? 0
      : (contracts?.list ?? []).filter((contract) =>
          waitsFor(contract, getSide(contract, member.account)),
        ).length;
  const needs = [
    { id: 'contracts', count: waiting, href: '?popup=contract' },
    { id: 'messages', count: unread?.unread ?? 0, href: toPage('messageV2') },
    {
      id: 'dormant',
      count: dormant?.total ?? 0,
      href: toPage('downlineManagmentView', { show: 'dormant' }),
    },
  ] as const;
  const open = needs.filter(({ count }) => count > 0);
  return (
    <div>
      <h2 className={css.heading}>{t('standing.needs')}</h2>
      {open.length === 0 && <p className={css.none}>{t('standing.needs.none')}</p>}
      <ul className={css.needs}>
        {open.map(({ id, count, href }) => (
          <li key={id}>
            <a className={css.need} href={href}>
              <Badge tone={id === 'contracts' ? 'warning' : 'neutral'}>{count}</Badge>
              <span className={css.what}>{t(`standing.needs.${id}`, { count })}</span>
              <Icon of={iconChevronRight} size="sm" />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
