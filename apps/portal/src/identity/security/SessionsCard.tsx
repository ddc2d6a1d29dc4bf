import { unwrap } from '@baize/api';
import { Badge } from '@baize/ui/Badge';
import { Button } from '@baize/ui/Button';
import { DateTime } from '@baize/ui/DateTime';
import { iconGlobe } from '@baize/ui/Icon';
import { useState } from 'react';
import { requireApi, useServices } from '../../kernel/services/services.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { CardFrame } from './CardFrame.tsx';
import { type Change, Refused, useSecurityQuery } from '../../step-up/index.ts';
import { Row } from './Row.tsx';
import * as css from './security.css.ts';
import { useBrowserText } from './useBrowserText.ts';

export interface SessionsCardProps {
  change: Change;
  idleMinutes: number;
}

/** The account's sessions, with buttons to end them (H79). */
export function SessionsCard({ change, idleMinutes }: SessionsCardProps) {
  const t = useT();
  const services = useServices();
  const browserText = useBrowserText();
  const { data } = useSecurityQuery('/api/security/sessions');
  const [failure, setFailure] = useState<string>();
  const api = () => requireApi(services);
  const sessions = data?.list ?? [];

  const end = (sessionId: string) =>
    void change(() =>
      unwrap(
        api().DELETE('/api/security/sessions/{sessionId}', { params: { path: { sessionId } } }),
      ),
    ).then(setFailure);
  const endOthers = () =>
    void change(() => unwrap(api().DELETE('/api/security/sessions'))).then(setFailure);

  return (
    <CardFrame whole icon={iconGlobe} title={t('security.sessions')}>
      <p className={css.text}>{t('security.sessions.text', { minutes: idleMinutes })}</p>
      <Refused code={failure} />
      <ul className={css.rows}>
        {sessions.map(({ id, current, browser, address, lastSeenAt }) => (
          <Row
            key={id}
            name={
              <>
                {browserText(browser)}
                {current && <Badge tone="accent">{t('security.here')}</Badge>}
              </>
            }
            facts={
              <>
                <bdi translate="no">{address}</bdi> · {t('security.seen')}{' '}
                <DateTime value={lastSeenAt} parts="dateTime" />
              </>
            }
          >
            {!current && (
              <Button
                variant="outline"
                size="sm"
                aria-label={t('security.sessions.end.of', {
                  browser: browserText(browser),
                  address,
                })}
                onClick={() => end(id)}
              >
                {t('security.sessions.end')}
              </Button>
            )}
          </Row>
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className={css.actions}>
          <Button variant="outline" tone="danger" onClick={endOthers}>
            {t('security.sessions.others')}
          </Button>
        </div>
      )}
    </CardFrame>
  );
}
