import type { Schemas } from '@baize/api';
import { Badge } from '@baize/ui/Badge';
import { type Column, DataTable } from '@baize/ui/DataTable';
import { DateTime } from '@baize/ui/DateTime';
import { iconHistory } from '@baize/ui/Icon';
import { useMemo } from 'react';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { CardFrame } from './CardFrame.tsx';
import { useBrowserText } from './useBrowserText.ts';
import { useSecurityQuery } from '../../step-up/index.ts';

type Event = Schemas['LoginEvent'];

const table = [
  ['at', ({ at }: Event) => <DateTime value={at} parts="dateTime" />],
  ['outcome', ({ outcome }: Event) => <Outcome outcome={outcome} />],
  ['method', (event: Event) => <Way event={event} />],
  ['browser', ({ browser }: Event) => <Browser browser={browser} />],
  ['address', ({ address }: Event) => <bdi translate="no">{address}</bdi>],
] as const;

/** The latest logins, successful or not, so that a member can recognise an intruder. */
export default function HistoryCard() {
  const t = useT();
  const { data } = useSecurityQuery('/api/security/logins');
  const columns = useMemo<readonly Column<Event>[]>(
    () => table.map(([id, cell]) => ({ id, cell, header: t(`security.history.${id}`) })),
    [t],
  );
  return (
    <CardFrame whole icon={iconHistory} title={t('security.history')}>
      <DataTable
        caption={t('security.history')}
        captionHidden
        columns={columns}
        rows={data?.list}
        rowId={({ id }) => id}
        density="compact"
        pageSize={5}
        empty={null}
      />
    </CardFrame>
  );
}

function Outcome({ outcome }: Pick<Event, 'outcome'>) {
  const t = useT();
  return (
    <Badge tone={outcome === 'granted' ? 'accent' : 'danger'}>
      {t(`security.outcome.${outcome}`)}
    </Badge>
  );
}

function Way({ event: { method, verification } }: { event: Event }) {
  const t = useT();
  const first = t(`security.method.${method}`);
  return verification === undefined ? first : `${first}, ${t(`challenge.kind.${verification}`)}`;
}

function Browser({ browser }: Pick<Event, 'browser'>) {
  return useBrowserText()(browser);
}
