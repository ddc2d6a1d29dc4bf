import { Button } from '@baize/ui/Button';
import { InlineNotice } from '@baize/ui/Notice';
import { Switch } from '@baize/ui/Switch';
import { useActor } from '@xstate/react';
import { useEffect, useId, useMemo } from 'react';
import { inspectOptions } from '../../kernel/actors/inspect-options.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { useErrorText } from '../../kernel/problems/errors.ts';
import { useServices } from '../../kernel/services/services.ts';
import { createPushMachine, TOPICS } from './consent.ts';
import * as css from './push.css.ts';

/** Which notifications this device shows, by topic. The browser is asked at the first one. */
export function PushSettings() {
  const t = useT();
  const errorText = useErrorText();
  const services = useServices();
  const heading = useId();
  const machine = useMemo(() => createPushMachine(services), [services]);
  const [snapshot, send] = useActor(machine, inspectOptions());
  const { topics, wanted, failure } = snapshot.context;
  const shown = wanted ?? topics;
  useEffect(() => followPermission(() => send({ type: 'permission.changed' })), [send]);
  const state = snapshot.value;
  const isBusy = snapshot.hasTag('busy');
  return (
    <section className={css.card} aria-labelledby={heading} data-push={state}>
      <h2 id={heading} className={css.heading}>
        {t('push.title')}
      </h2>
      {state === 'denied' || state === 'unsupported' ? (
        <p className={css.note}>{t(`push.${state}`)}</p>
      ) : (
        <p className={css.note}>{t('push.lead')}</p>
      )}
      {failure !== null && (
        <InlineNotice
          tone="danger"
          live="assertive"
          action={
            state === 'unanswered' && (
              <Button size="sm" variant="outline" onClick={() => send({ type: 'retry.requested' })}>
                {t('app.retry')}
              </Button>
            )
          }
        >
          {errorText(failure.code)}
        </InlineNotice>
      )}
      {(state === 'settled' || state === 'saving') && (
        <div className={css.topics}>
          {TOPICS.map((topic) => (
            <Switch
              key={topic}
              reversed
              label={t(`push.topic.${topic}`)}
              checked={shown.includes(topic)}
              disabled={isBusy}
              onCheckedChange={(isOn) => {
                const others = topics.filter((one) => one !== topic);
                send({ type: 'topics.chosen', topics: isOn ? [...others, topic] : others });
              }}
            />
          ))}
        </div>
      )}
    </section>
  );
}

/** Calls back when the permission is changed in the browser's settings. */
function followPermission(changed: () => void): () => void {
  let status: PermissionStatus | undefined;
  let isOver = false;
  const follow = async () => {
    const found = await navigator.permissions.query({ name: 'notifications' });
    if (isOver) return;
    status = found;
    status.addEventListener('change', changed);
  };
  // Without this interface the page asks again when it is opened.
  follow().catch(() => undefined);
  return () => {
    isOver = true;
    status?.removeEventListener('change', changed);
  };
}
