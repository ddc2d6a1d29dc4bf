import type { Schemas } from '@baize/api';
import { MemberActions } from '@baize/ui/AppHeader';
import { BalanceChip } from '@baize/ui/BalanceChip';
import { formatMoney, formatMoneyShort } from '@baize/ui/Money';
import { ProfileMenu } from '@baize/ui/ProfileMenu';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { chunk } from '../../../kernel/view/lazy.ts';
import { LazyView } from '../../../kernel/view/LazyView.tsx';
import { apiQuery } from '../../../kernel/http/query.ts';
import { useViewer } from '../../../kernel/session/session.ts';
import { usePermission } from '../../../kernel/session/status.ts';
import { useT } from '../../../kernel/i18n/I18n.tsx';
import { memberPages } from '../../../member/index.ts';

const NotificationBell = chunk<object>(
  () => import('../../../support/notifications/NotificationBell.tsx'),
);

const hiddenKey = 'baize.balanceHidden';

/** The member's corner of the header: balance, shortcuts, greeting, avatar (W17–W22). */
export default function MemberBar() {
  const t = useT();
  const { data: member } = useQuery(apiQuery('/api/member', {}));
  const viewer = useViewer();
  const name = member?.nickname ?? member?.account ?? '';
  return (
    <MemberActions
      // A trial has no money to show (H105).
      balance={viewer === 'trial' ? undefined : <Balance />}
      deposit={{ label: t('header.deposit'), href: '/member/depositv2' }}
      withdraw={{ label: t('header.withdraw'), href: '/member/withdraw' }}
      notifications={viewer !== 'trial' && <LazyView part={NotificationBell} props={{}} />}
      profile={
        <ProfileMenu
          greeting={t('header.greeting', { name })}
          avatar={[...name].slice(0, 1).join('').toUpperCase()}
          profile={{ label: t('header.profile'), href: '/member/securityCenter' }}
          menuLabel={t('header.profile')}
          entries={[
            ...memberPages
              .filter(({ isHelp }) => !isHelp)
              .map(({ key, label }) => ({ id: key, label: t(label), href: `/member/${key}` })),
            { id: 'logout', label: t('header.logout'), href: '?popup=logout' },
          ]}
        />
      }
    />
  );
}

/** Notes beside the balance: money on hold, which it excludes, and bonus, which it includes. */
const getParts = ({ held, bonus }: Schemas['Balance']) =>
  (
    [
      ['header.balance.held', held],
      ['header.balance.bonus', bonus],
    ] as const
  ).filter(([, amount]) => Number(amount) > 0);

/** The member's spendable balance, the same figure as in the wallet and in games. */
function Balance() {
  const t = useT();
  const { locale } = useIntl();
  const { currency, demoMoney } = usePermission().info.whitelabel;
  const format = { ...currency, locale };
  const { data } = useQuery(apiQuery('/api/wallet/balance', {}));
  const [hidden, setHidden] = useState(() => localStorage.getItem(hiddenKey) === '1');
  const money = (amount: string) => formatMoney(amount, format);
  const toggle = () => {
    localStorage.setItem(hiddenKey, hidden ? '0' : '1');
    setHidden(!hidden);
  };
  return (
    <BalanceChip
      amount={data && formatMoney(data.spendable, format)}
      short={data && formatMoneyShort(data.spendable, format)}
      parts={data && getParts(data).map(([id, amount]) => t(id, { amount: money(amount) }))}
      note={demoMoney ? t('header.demoMoney') : undefined}
      hidden={hidden}
      onToggle={toggle}
      labels={{
        balance: t('header.balance'),
        hide: t('header.balance.hide'),
        show: t('header.balance.show'),
      }}
    />
  );
}
