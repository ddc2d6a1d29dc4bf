import { Button } from '@baize/ui/Button';
import { FullScreenNotice } from '@baize/ui/FullScreenNotice';
import { LinkButton } from '@baize/ui/LinkButton';
import { type IntlShape, useIntl } from 'react-intl';
import { useInBrowser } from '../../kernel/view/InBrowser.tsx';
import { useServices } from '../../kernel/services/services.ts';
import { type RootScreen, usePermission } from '../../kernel/session/status.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';

/**
 * The screens that replace the whole app: maintenance, region, unreachable (S1, S2, D50, D51, H4).
 */
export default function Blocked({ kind }: { kind: Exclude<RootScreen, 'app'> }) {
  if (kind === 'maintenance') return <Maintenance />;
  return kind === 'region' ? <Region /> : <Unreachable />;
}

function Maintenance() {
  const t = useT();
  const intl = useIntl();
  const { maintenance, info } = usePermission();
  const { endsAt, customerService, socials } = maintenance;
  const inBrowser = useInBrowser();
  return (
    <FullScreenNotice
      reason="maintenance"
      logo={<Logo />}
      title={maintenance.title || t('status.maintenance.title')}
      actions={
        <>
          {(customerService.length > 0 ? customerService : info.customerService).map(
            ({ id, label, path }) => (
              <LinkButton key={id} href={path} variant="soft">
                {label}
              </LinkButton>
            ),
          )}
          {socials.map(({ url, labelNameEn }) => (
            <LinkButton key={url} href={url} variant="ghost" tone="neutral" rel="noreferrer">
              {labelNameEn}
            </LinkButton>
          ))}
        </>
      }
    >
      <p>{maintenance.text}</p>
      {endsAt && (
        // In the visitor's time zone, which the server does not know.
        <p>{inBrowser ? formatEnd(intl, new Date(endsAt)) : '\u00a0'}</p>
      )}
    </FullScreenNotice>
  );
}

const formatEnd = (intl: IntlShape, end: Date): string =>
  intl.formatMessage({ id: 'status.maintenance.until' }, { day: end, time: end });

function Logo() {
  const { logoUrl, name } = usePermission().info.whitelabel.brand;
  return <img src={logoUrl} alt={name} height={32} />;
}

function Region() {
  const t = useT();
  const { info, location, regionRestriction } = usePermission();
  return (
    <FullScreenNotice
      reason="region"
      logo={<Logo />}
      title={t('status.region.title')}
      detail={{ label: t('status.region.ip'), value: location.ip }}
      actions={info.customerService.map(({ id, label, path }) => (
        <LinkButton key={id} href={path} variant="soft">
          {label}
        </LinkButton>
      ))}
    >
      {regionRestriction.notice || t('status.region.text')}
    </FullScreenNotice>
  );
}

function Unreachable() {
  const t = useT();
  const { status } = useServices();
  return (
    <FullScreenNotice
      reason="unreachable"
      title={t('status.unreachable.title')}
      actions={
        <Button onClick={() => status.send({ type: 'retry.requested' })}>{t('app.retry')}</Button>
      }
    >
      {t('status.unreachable.text')}
    </FullScreenNotice>
  );
}
