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
  /** Of the input. */
  id: string;
  label: string;
  /** The captcha image as a data URL; undefined while it loads. */
  image: string | undefined;
  error: string | undefined;
  /** Nothing else is left to be filled in: the field is gone to when its captcha image is there. */
  isNext?: boolean;
  onRefresh: () => void;
  /** From `useBrowserWork`. */
  work: BrowserWork;
  onWork: (work: BrowserWork) => void;
  /** What was typed before, where the form keeps it. The field itself is the browser's own. */
  value?: string;
  onType?: (text: string) => void;
}

/**
 * The image of a captcha, and a way past it for whoever cannot read one: the browser works for a
 * while and its proof counts for the answer (H45).
 */
export default function CaptchaPart(props: CaptchaPartProps) {
  const { work, onWork, image, value, onType, isNext = false, ...field } = props;
  const t = useT();
  const services = useServices();
  const answer = useRef<HTMLInputElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const seen = useRef(image);
  useEffect(() => {
    // What was read in the captcha image of before is of no use for this one.
    if (seen.current !== image && answer.current) answer.current.value = '';
    seen.current = image;
    if (isNext && image !== undefined) answer.current?.focus();
  }, [image, isNext]);
  useEffect(() => {
    // The button that was pressed has gone; whoever cannot see the captcha image hears what happens instead.
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
        // Whoever pressed it has waited in vain, and is here again.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={work === 'failed'}
      >
        {t('login.captcha.instead')}
      </Button>
    </>
  );
}
