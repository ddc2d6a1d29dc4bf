import { unwrap } from '@baize/api';
import { Badge } from '@baize/ui/Badge';
import { Button } from '@baize/ui/Button';
import { Dialog } from '@baize/ui/Dialog';
import { Form } from '@baize/ui/Form';
import { iconKeyRound } from '@baize/ui/Icon';
import { TextField } from '@baize/ui/TextField';
import { useState } from 'react';
import { useDraft } from '../../kernel/storage/drafts.ts';
import { requireApi, useServices } from '../../kernel/services/services.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { addPasskey, hasPasskeys, isDismissed } from '../../kernel/passkeys/webauthn.ts';
import type { FactorProps } from './AuthenticatorCard.tsx';
import { CardFrame } from './CardFrame.tsx';
import { Refused } from '../../step-up/index.ts';
import { Row } from './Row.tsx';
import { Used } from './Used.tsx';
import * as css from './security.css.ts';

/** Passkeys: logins that cannot be phished. */
export function PasskeysCard({ security, change }: FactorProps) {
  const t = useT();
  const services = useServices();
  const [naming, setNaming] = useDraft('security.passkey.naming', false);
  const [name, setName] = useDraft('security.passkey.name', '');
  const [failure, setFailure] = useState<string>();
  const api = () => requireApi(services);
  const { passkeys } = security;

  const add = () => {
    setNaming(false);
    const called = name.trim() || t('security.passkeys.unnamed');
    void change(() => addPasskey(api(), called).catch(unlessLeft)).then(setFailure);
  };
  const remove = (passkeyId: string) =>
    void change(() =>
      unwrap(
        api().DELETE('/api/security/passkeys/{passkeyId}', { params: { path: { passkeyId } } }),
      ),
    ).then(setFailure);

  return (
    <CardFrame
      icon={iconKeyRound}
      title={t('security.passkeys')}
      state={
        <Badge tone={passkeys.length > 0 ? 'accent' : 'neutral'}>
          {t('security.passkeys.count', { count: passkeys.length })}
        </Badge>
      }
    >
      <p className={css.text}>{t('security.passkeys.text')}</p>
      <Refused code={failure} />
      {passkeys.length > 0 && (
        <ul className={css.rows}>
          {passkeys.map(({ id, name: called, createdAt, lastUsedAt }) => (
            <Row key={id} name={called} facts={<Used since={createdAt} last={lastUsedAt} />}>
              <Button
                variant="ghost"
                size="sm"
                tone="danger"
                aria-label={t('security.passkeys.remove.of', { name: called })}
                onClick={() => remove(id)}
              >
                {t('security.remove')}
              </Button>
            </Row>
          ))}
        </ul>
      )}
      <div className={css.actions}>
        {hasPasskeys() ? (
          <Button variant="outline" onClick={() => setNaming(true)}>
            {t('security.passkeys.add')}
          </Button>
        ) : (
          <p className={css.text}>{t('security.passkeys.none')}</p>
        )}
      </div>
      {naming && (
        <Dialog
          open
          size="sm"
          title={t('security.passkeys.add')}
          description={t('security.passkeys.name.why')}
          closeLabel={t('app.close')}
          onOpenChange={setNaming}
        >
          <Form onSubmit={add}>
            <TextField
              label={t('security.passkeys.name')}
              maxLength={60}
              autoComplete="off"
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Button type="submit" size="lg" wide>
              {t('security.passkeys.make')}
            </Button>
          </Form>
        </Dialog>
      )}
    </CardFrame>
  );
}

/** Dismissing the browser's dialog changes nothing and needs no message. */
function unlessLeft(error: unknown): void {
  if (!isDismissed(error)) throw error;
}
