import { Badge } from '@baize/ui/Badge';
import { Button } from '@baize/ui/Button';
import { Card } from '@baize/ui/Card';
import { EmptyState, ErrorState } from '@baize/ui/EmptyState';
import { LinkButton } from '@baize/ui/LinkButton';
import { Money } from '@baize/ui/Money';
import type { Schemas } from '@baize/api';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { apiQuery } from '../../kernel/http/query.ts';
import { useLanguage, useT } from '../../kernel/i18n/I18n.tsx';
import { seamlessPath } from '../../play/index.ts';
import * as css from './rooms.css.ts';

type Room = Schemas['PvpRoom'];

const FRESH_MS = 10_000;
const FIRST_SHOWN = 6;
const MORE_SHOWN = 12;

/** Rooms of card games: stakes, players, open seats, and the way in (C39). */
export default function Rooms({ vendors }: { vendors: readonly string[] }) {
  const t = useT();
  const { language } = useLanguage();
  const [shown, setShown] = useState(FIRST_SHOWN);
  const { data, isError, refetch } = useQuery({
    ...apiQuery('/api/games/pvp-rooms', {
      language,
      ...(vendors.length > 0 && { vassalage: vendors.join(',') }),
    }),
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  });
  const rooms = useMemo(() => data?.list.toSorted(compareRooms) ?? [], [data]);
  const rest = rooms.length - shown;
  return (
    <section className={css.section} aria-labelledby="rooms" aria-busy={data === undefined}>
      <header>
        <h2 id="rooms" className={css.title}>
          {t('rooms.title')}
        </h2>
        <p className={css.hint}>{t('rooms.hint')}</p>
      </header>
      {isError && data === undefined && (
        <ErrorState
          title={t('list.error')}
          retryLabel={t('app.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && rooms.length === 0 && <EmptyState title={t('rooms.empty')} />}
      <ul className={css.list}>
        {rooms.slice(0, shown).map((room) => (
          <RoomCard key={room.roomId} room={room} />
        ))}
      </ul>
      {rest > 0 && (
        <Button className={css.more} variant="outline" onClick={() => setShown(shown + MORE_SHOWN)}>
          {t('rooms.more', { count: rest })}
        </Button>
      )}
    </section>
  );
}

function RoomCard({ room }: { room: Room }) {
  const t = useT();
  const { currencySymbol: symbol, players, seats, waiting } = room;
  const free = seats - players;
  return (
    <Card as="li" padding="sm" className={css.room} data-room={room.roomId}>
      <div className={css.head}>
        <h3 className={css.name}>{room.name}</h3>
        {waiting > 0 && <Badge tone="accent">{t('rooms.waiting', { count: waiting })}</Badge>}
      </div>
      <dl className={css.facts}>
        <div>
          <dt className={css.term}>{t('rooms.stakes')}</dt>
          <dd className={css.value}>
            <Money amount={room.minStake} symbol={symbol} />
          </dd>
        </div>
        <div>
          <dt className={css.term}>{t('rooms.hand')}</dt>
          <dd className={css.value}>
            <Money amount={room.maxStake} symbol={symbol} />
          </dd>
        </div>
        <div>
          <dt className={css.term}>{t('rooms.players')}</dt>
          <dd className={css.value} data-fact="players">
            {players}
          </dd>
        </div>
        <div>
          <dt className={css.term}>{t('rooms.free')}</dt>
          <dd className={css.value} data-fact="free">
            {free}
          </dd>
        </div>
      </dl>
      {free > 0 ? (
        <LinkButton
          component={Link}
          href={getHref(room)}
          size="sm"
          className={css.join}
          aria-label={t('rooms.joinRoom', { room: room.name })}
        >
          {t('rooms.join')}
        </LinkButton>
      ) : (
        <p className={css.full}>{t('rooms.full')}</p>
      )}
    </Card>
  );
}

const getHref = ({ nodeId, vassalage, gameCode, roomId }: Room): string =>
  seamlessPath({
    id: nodeId,
    vendorCode: vassalage,
    gameCode,
    gameType: 'PVP',
    roomId,
  });

/** Rooms with a waiting player first, then those with players, then the lowest stakes. */
function compareRooms(one: Room, other: Room): number {
  return (
    other.waiting - one.waiting ||
    other.players - one.players ||
    Number(one.minStake) - Number(other.minStake) ||
    one.name.localeCompare(other.name)
  );
}
