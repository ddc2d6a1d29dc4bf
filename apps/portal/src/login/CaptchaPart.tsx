import { Button } from '@baize/ui/Button';
import { CaptchaField } from '@baize/ui/CaptchaField';
import { InlineNotice } from '@baize/ui/Notice';
import { useState } from 'react';
import { requireApi, useServices } from '../app/services.ts';
import { prepareHeavyProof } from '../bot/proof.ts';
import { useT } from '../i18n/I18n.tsx';
import { type LoginPartProps, useProblemOf } from './parts.tsx';

/** What stands in the field whose answer is the browser's work; the platform reads the proof instead. */
const byWork = 'work';

/**
 * The picture of a captcha, and a way past it for whoever cannot read one: the browser works for a
 * while and its proof counts for the answer (H45).
 */
export default function CaptchaPart({ snapshot, send, id }: LoginPartProps) {
  const t = useT();
  const services = useServices();
  const problemOf = useProblemOf({ snapshot });
  const [work, setWork] = useState<'none' | 'running' | 'done' | 'failed'>('none');
  const { captcha } = snapshot.context;
  // A proof is good for one login: with the next one the picture is back, or the work begins anew.
  const isSent = snapshot.matches('posting');
  const [wasSent, setWasSent] = useState(isSent);
  if (isSent !== wasSent) {
    setWasSent(isSent);
    if (isSent) setWork('none');
  }

  const begin = async (): Promise<void> => {
    setWork('running');
    await prepareHeavyProof(requireApi(services)).then(
      () => setWork('done'),
      () => setWork('failed'),
    );
  };

  if (work === 'running') {
    return (
      <InlineNotice tone="info" live="polite">
        {t('login.captcha.working')}
      </InlineNotice>
    );
  }
  if (work === 'done') {
    return (
      <>
        <input type="hidden" name="captcha" value={byWork} />
        <InlineNotice tone="success" live="polite">
          {t('login.captcha.worked')}
        </InlineNotice>
      </>
    );
  }
  return (
    <>
      <CaptchaField
        id={`${id}-captcha`}
        name="captcha"
        label={t('login.captcha')}
        hint={t('login.captcha.hint')}
        image={captcha?.image}
        imageAlt={t('login.captcha.picture')}
        refreshLabel={t('login.captcha.refresh')}
        onRefresh={() => send({ type: 'captcha.refreshed', at: Date.now() })}
        error={problemOf('captcha')}
        required
      />
      {work === 'failed' && (
        <InlineNotice tone="danger">{t('login.captcha.unworked')}</InlineNotice>
      )}
      <Button variant="ghost" size="sm" onClick={() => void begin()}>
        {t('login.captcha.instead')}
      </Button>
    </>
  );
}
