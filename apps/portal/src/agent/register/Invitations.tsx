import { Badge } from '@baize/ui/Badge';
import { Button } from '@baize/ui/Button';
import { type Column, DataTable } from '@baize/ui/DataTable';
import { EmptyState, ErrorState } from '@baize/ui/EmptyState';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { usePermission } from '../../kernel/session/status.ts';
import { Moment, Two, WritingContext } from '../../records/cells.tsx';
import { InvitationDialog } from './InvitationDialog.tsx';
import { type Invitation, useInvitations } from './invitations.ts';
import { NewInvitation } from './NewInvitation.tsx';
import * as css from './register.css.ts';

/** Links by which newcomers join the agent's downline, and who has come by each (AC3, T25). */
export function Invitations() {
  const t = useT();
  const { timeZone } = usePermission().info.whitelabel;
  const { data, isError, refetch } = useInvitations();
  const [opened, open] = useState<string | null>(null);
  const columns = useColumns(open);
  const invitation = data?.list.find(({ code }) => code === opened);
  return (
    <WritingContext value={{ symbol: '', timeZone }}>
      <div className={css.column}>
        <NewInvitation onMade={({ code }) => open(code)} />
        {isError ? (
          <ErrorState
            title={t('list.error')}
            retryLabel={t('app.retry')}
            onRetry={() => void refetch()}
          />
        ) : (
          <DataTable
            caption={t('downlines.invitations')}
            captionHidden
            density="compact"
            columns={columns}
            rows={data?.list}
            rowId={({ code }) => code}
            pageSize={4}
            empty={<EmptyState title={t('downlines.invitations.none')} />}
          />
        )}
      </div>
      {invitation && <InvitationDialog invitation={invitation} onClose={() => open(null)} />}
    </WritingContext>
  );
}

const tones = { active: 'highlight', expired: 'neutral', closed: 'neutral' } as const;

function useColumns(onOpen: (code: string) => void): readonly Column<Invitation>[] {
  const t = useT();
  const intl = useIntl();
  return useMemo(
    () => [
      {
        id: 'code',
        header: t('downlines.invitation'),
        cell: ({ code, label }) => (
          <Two more={label}>
            <bdi translate="no">{code}</bdi>
          </Two>
        ),
      },
      {
        id: 'state',
        header: t('records.status'),
        cell: ({ state }) => (
          <Badge tone={tones[state]}>{t(`downlines.invitation.${state}`)}</Badge>
        ),
      },
      {
        id: 'expiresAt',
        header: t('downlines.expires'),
        cell: ({ expiresAt }) => (expiresAt ? <Moment at={expiresAt} /> : t('downlines.endless')),
      },
      {
        id: 'registered',
        header: t('downlines.registered'),
        align: 'end',
        cell: ({ registered }) => intl.formatNumber(registered),
      },
      {
        id: 'open',
        header: t('downlines.link'),
        align: 'end',
        cell: ({ code }) => (
          <Button size="sm" variant="outline" tone="neutral" onClick={() => onOpen(code)}>
            {t('downlines.link.show')}
          </Button>
        ),
      },
    ],
    [t, intl, onOpen],
  );
}
