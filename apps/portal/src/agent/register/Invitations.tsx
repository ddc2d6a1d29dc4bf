import { Badge } from '@baize/ui/Badge';
import { Button } from '@baize/ui/Button';
import { type Column, DataTable } from '@baize/ui/DataTable';
import { EmptyState, ErrorState } from '@baize/ui/EmptyState';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { MemberWriting, Moment, Two } from '../../reports/index.ts';
import { InvitationDialog } from './InvitationDialog.tsx';
import { type Invitation, useInvitations } from './invitations.ts';
import { NewInvitation } from './NewInvitation.tsx';
import * as css from './register.css.ts';
import { ShortOffers } from './ShortOffers.tsx';

/**
 * Invitation links for the agent's downline, and the members who registered with each (AC3, T25).
 */
export function Invitations() {
  const [opened, open] = useState<string | null>(null);
  return (
    <MemberWriting>
      <div className={css.column}>
        <NewInvitation onMade={({ code }) => open(code)} />
        <List opened={opened} onOpen={open} />
      </div>
    </MemberWriting>
  );
}

interface ListProps {
  /** The code of the open invitation. */
  opened: string | null;
  onOpen: (code: string | null) => void;
}

function List({ opened, onOpen }: ListProps) {
  const t = useT();
  const { data, isError, refetch } = useInvitations();
  const columns = useColumns(onOpen);
  const invitation = data?.list.find(({ code }) => code === opened);
  return (
    <>
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
          tall
          columns={columns}
          rows={data?.list}
          rowId={({ code }) => code}
          pageSize={4}
          empty={<EmptyState title={t('downlines.invitations.none')} />}
        />
      )}
      {invitation && <InvitationDialog invitation={invitation} onClose={() => onOpen(null)} />}
    </>
  );
}

const tones = { active: 'accent', expired: 'neutral', closed: 'neutral' } as const;

/** The results of an invitation. */
const counts = ['registered', 'deposited', 'played'] as const;

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
        id: 'kind',
        header: t('downlines.becomes'),
        cell: ({ kind, offers }) => (
          <Two more={offers.length > 0 ? <ShortOffers offers={offers} /> : null}>
            {t(`team.kind.${kind}`)}
          </Two>
        ),
      },
      {
        id: 'state',
        header: t('records.status'),
        cell: ({ state, expiresAt }) => (
          <Two more={expiresAt ? <Moment at={expiresAt} /> : t('downlines.endless')}>
            <Badge tone={tones[state]}>{t(`downlines.invitation.${state}`)}</Badge>
          </Two>
        ),
      },
      ...counts.map((count): Column<Invitation> => ({
        id: count,
        header: t(`downlines.${count}`),
        align: 'end',
        cell: (invitation) => intl.formatNumber(invitation[count]),
      })),
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
