import { Button } from '@baize/ui/Button';
import { CaptchaField } from '@baize/ui/CaptchaField';
import { InlineNotice } from '@baize/ui/Notice';
import { seal } from '@baize/machines/kit';
import { useEffect, useRef } from 'react';
import { requireApi, useServices } from '../../kernel/services/services.ts';
import { makeProof } from '../form/proof.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import type { BrowserWork } from '../form/useBrowserWork.ts';

export interface CaptchaPartProps {
  /** Id of the input. */
  id: string;
  label: string;
  /** The captcha image as a data URL; undefined while it loads. */
  image: string | undefined;
  error: string | undefined;
  /** The only empty field: focus it when its captcha image loads. */
  isNext?: boolean;
  onRefresh: () => void;
  /** From `useBrowserWork`. */
  work: BrowserWork;
  onWork: (work: BrowserWork) => void;
  /** The earlier value, if the form keeps it. The field is uncontrolled. */
  value?: string;
  onType?: (text: string) => void;
}

/**
 * A captcha image with an alternative for people who cannot read it: the browser's proof of work
 * replaces the answer (H45).
 */
export default function CaptchaPart(props: CaptchaPartProps) {
  const { work, onWork, image, value, onType, isNext = false, ...field } = props;
  const t = useT();
  const services = useServices();
  const answer = useRef<HTMLInputElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const seen = useRef(image);
  useEffect(() => {
    // The text of the previous image does not fit the new one.
    if (seen.current !== image && answer.current) answer.current.value = '';
    seen.current = image;
    if (isNext && image !== undefined) answer.current?.focus();
  }, [image, isNext]);
  useEffect(() => {
    // The pressed button is gone; its replacement tells screen readers what happens.
    if (work === 'running') notice.current?.focus();
  }, [work]);

  const begin = () => {
    onWork('running');
    makeProof(requireApi(services), 'captcha').then(
      (proof) => onWork(seal(proof)),
      () => onWork('failed'),
    );
  };

  if (work === 'running' || typeof work === 'object') {
    const isDone = work !== 'running';
    return (
      <InlineNotice ref={notice} tabIndex={-1} tone={isDone ? 'success' : 'info'} live="polite">
        {t(isDone ? 'login.captcha.worked' : 'login.captcha.working')}
      </InlineNotice>
    );
  }
  return (
    <>
      <CaptchaField
        {...field}
        ref={answer}
        name="captcha"
        defaultValue={value}
        onChange={(event) => onType?.(event.currentTarget.value)}
        hint={t('login.captcha.hint')}
        image={image}
        imageAlt={t('login.captcha.image')}
        refreshLabel={t('login.captcha.refresh')}
        required
      />
      {work === 'failed' && (
        <InlineNotice tone="danger">{t('login.captcha.unworked')}</InlineNotice>
      )}
      <Button
        variant="ghost"
        size="sm"
        onClick={begin}
        // Focus returns after the proof of work failed.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={work === 'failed'}
      >
        {t('login.captcha.instead')}
      </Button>
    </>
  );
}
