import { unwrap } from '@baize/api';
import { Badge } from '@baize/ui/Badge';
import { Button } from '@baize/ui/Button';
import { DateTime } from '@baize/ui/DateTime';
import { iconBadgeCheck } from '@baize/ui/Icon';
import { useState } from 'react';
import { requireApi, useServices } from '../../kernel/services/services.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { CardFrame } from './CardFrame.tsx';
import { type Change, Refused, useSecurityQuery } from '../../step-up/index.ts';
import { Row } from './Row.tsx';
import * as css from './security.css.ts';
import { useBrowserText } from './useBrowserText.ts';

/** Browsers that skip the second step, each for thirty days (H91). */
export function DevicesCard({ change }: { change: Change }) {
  const t = useT();
  const services = useServices();
  const browserText = useBrowserText();
  const { data } = useSecurityQuery('/api/security/devices');
  const [failure, setFailure] = useState<string>();
  const forget = (deviceId: string) =>
    void change(() =>
      unwrap(
        requireApi(services).DELETE('/api/security/devices/{deviceId}', {
          params: { path: { deviceId } },
        }),
      ),
    ).then(setFailure);

  return (
    <CardFrame icon={iconBadgeCheck} title={t('security.devices')}>
      <p className={css.text}>{t('security.devices.text')}</p>
      <Refused code={failure} />
      <ul className={css.rows}>
        {(data?.list ?? []).map(({ id, current, browser, network, expiresAt }) => (
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
                <bdi translate="no">{network}</bdi> · {t('security.until')}{' '}
                <DateTime value={expiresAt} />
              </>
            }
          >
            <Button
              variant="ghost"
              size="sm"
              aria-label={t('security.devices.forget.of', { browser: browserText(browser) })}
              onClick={() => forget(id)}
            >
              {t('security.devices.forget')}
            </Button>
          </Row>
        ))}
      </ul>
      {data?.list.length === 0 && <p className={css.text}>{t('security.devices.none')}</p>}
    </CardFrame>
  );
}
