import { unwrap } from '@baize/api';
import { Button } from '@baize/ui/Button';
import { iconExternalLink } from '@baize/ui/Icon';
import { InlineNotice } from '@baize/ui/Notice';
import { useState } from 'react';
import { requireApi, useServices } from '../../kernel/services/services.ts';
import { useViewer } from '../../kernel/session/session.ts';
import { usePermission } from '../../kernel/session/status.ts';
import * as own from '../external/external.css.ts';
import { startSignIn } from '../external/attempt.ts';
import { link } from '../external/link.ts';
import { dropPending, getName } from '../external/pending.ts';
import { usePending } from '../external/usePending.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { CardFrame } from './CardFrame.tsx';
import { type Change, Refused, useSecurityQuery } from '../../step-up/index.ts';
import { Row } from './Row.tsx';
import * as css from './security.css.ts';
import { Used } from './Used.tsx';

/** Linked external accounts, which only the member can link and unlink (H89). */
export default function ExternalCard({ change }: { change: Change }) {
  const t = useT();
  const services = useServices();
  const pending = usePending();
  const { externalProviders = [] } = usePermission().info;
  const { data } = useSecurityQuery('/api/security/external');
  const [failure, setFailure] = useState<string>();
  const list = data?.list ?? [];
  const open = externalProviders.filter(
    ({ id }) => !list.some(({ provider }) => provider.id === id),
  );
  const api = () => requireApi(services);
  const site = useViewer() === 'agent' ? 'agent' : 'member';

  const leave = (provider: string) => {
    const attempt = { site, purpose: 'link', next: undefined, invitation: '' } as const;
    void change(() => startSignIn(api(), provider, attempt)).then(setFailure);
  };
  const unlink = (accountId: string) => {
    const params = { path: { accountId } };
    const work = () => unwrap(api().DELETE('/api/security/external/{accountId}', { params }));
    void change(work).then(setFailure);
  };

  return (
    <CardFrame icon={iconExternalLink} title={t('external.accounts')}>
      <p className={css.text}>{t('external.accounts.text')}</p>
      <Refused code={failure} />
      {pending && data && (
        <InlineNotice tone="info">
          <div className={own.notice}>
            {t('external.accounts.pending', {
              label: pending.provider.label,
              name: getName(pending),
            })}
            <div className={css.actions}>
              <Button
                size="sm"
                onClick={() => void link(services, change, pending).then(setFailure)}
              >
                {t('external.accounts.pending.yes')}
              </Button>
              <Button size="sm" variant="ghost" onClick={dropPending}>
                {t('external.accounts.pending.no')}
              </Button>
            </div>
          </div>
        </InlineNotice>
      )}
      {list.length > 0 && (
        <ul className={css.rows}>
          {list.map(({ id, provider, label = provider.label, linkedAt, lastUsedAt }) => (
            <Row
              key={id}
              name={
                <>
                  {provider.label}: <bdi translate="no">{label}</bdi>
                </>
              }
              facts={<Used since={linkedAt} last={lastUsedAt} />}
            >
              <Button
                variant="ghost"
                size="sm"
                tone="danger"
                aria-label={t('external.accounts.unlink.of', {
                  label: provider.label,
                  name: label,
                })}
                onClick={() => unlink(id)}
              >
                {t('external.accounts.unlink')}
              </Button>
            </Row>
          ))}
        </ul>
      )}
      {!pending && open.length > 0 && (
        <div className={css.actions}>
          {open.map(({ id, label }) => (
            <Button key={id} variant="outline" onClick={() => leave(id)}>
              {t('external.accounts.link', { label })}
            </Button>
          ))}
        </div>
      )}
    </CardFrame>
  );
}
