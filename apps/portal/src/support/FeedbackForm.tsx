import { Button } from '@baize/ui/Button';
import { Form } from '@baize/ui/Form';
import { Select } from '@baize/ui/Select';
import { TextArea } from '@baize/ui/TextArea';
import { TextField } from '@baize/ui/TextField';
import type { FeedbackDraft, FeedbackProblem } from '@baize/machines/feedback';
import { FEEDBACK_LENGTH, feedbackProblem } from '@baize/rules/feedback';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { CaptchaPart, useBrowserWork } from '../identity/index.ts';
import { apiQuery } from '../kernel/http/query.ts';
import { useT } from '../kernel/i18n/I18n.tsx';
import { useErrorText } from '../kernel/problems/errors.ts';
import { ProofImages } from '../uploads/index.ts';
import { questions } from './feedback.ts';
import { useFeedback } from './useFeedback.ts';
import { Refusal } from '../kernel/problems/Refusal.tsx';

export interface FeedbackFormProps {
  draft: FeedbackDraft;
  onFill: (draft: FeedbackDraft) => void;
  /** Called when the platform has stored it. */
  onSent: () => void;
}

/** The feedback form with its statechart (E43, E44). */
export default function FeedbackForm({ draft, onFill, onSent }: FeedbackFormProps) {
  const t = useT();
  const id = useId();
  const errorText = useErrorText();
  const { data: member } = useQuery(apiQuery('/api/member', {}));
  const [snapshot, send] = useFeedback(onSent);
  const { problems, failure, captcha, captchaAskedAt } = snapshot.context;
  const [work, onWork] = useBrowserWork(captchaAskedAt);
  // The text of the previous image does not fit the new one.
  const [read, setRead] = useState({ id: '', text: '' });
  const shown = captcha?.id ?? '';
  const answer = read.id === shown ? read.text : '';
  const [isUploading, setUploading] = useState(false);
  const getText = useProblemTexts(problems);
  const focusFirst = useFirstProblem(id, problems);
  const busy = snapshot.hasTag('busy');
  const edit = (change: Partial<FeedbackDraft>) => {
    onFill({ ...draft, ...change });
    for (const field of Object.keys(change)) send({ type: 'field.edited', field });
  };
  const submit = () => {
    focusFirst();
    const fits = feedbackProblem(draft.content) === null;
    const proof = typeof work === 'object' ? work : null;
    send({ type: 'form.submitted', form: { draft, fits, captcha: answer, work: proof } });
  };
  return (
    <Form onSubmit={submit} aria-busy={busy}>
      {failure && problems.length === 0 && <Refusal>{errorText(failure.code)}</Refusal>}
      <TextField label={t('feedback.sender')} value={member?.account ?? ''} readOnly />
      <Select
        id={`${id}-questionType`}
        label={t('feedback.question')}
        placeholder={t('feedback.question.choose')}
        options={questions.map((value) => ({ value, label: t(`feedback.about.${value}`) }))}
        value={questions.find((value) => value === draft.questionType)}
        onValueChange={(questionType) => edit({ questionType })}
        error={getText('questionType')}
        required
      />
      <TextArea
        id={`${id}-content`}
        label={t('feedback.content')}
        rows={4}
        limit={FEEDBACK_LENGTH.max}
        leftText={(left) =>
          t(left < 0 ? 'feedback.over' : 'feedback.left', { left: Math.abs(left) })
        }
        value={draft.content}
        onChange={({ currentTarget }) => edit({ content: currentTarget.value })}
        error={getText('content')}
        required
      />
      <ProofImages
        label={t('feedback.images')}
        purpose="feedback"
        initial={draft.images}
        onChange={({ ids, isPending }) => {
          setUploading(isPending);
          edit({ images: ids });
        }}
      />
      {getText('images') && <Refusal>{getText('images')}</Refusal>}
      <CaptchaPart
        id={`${id}-captcha`}
        label={t('login.captcha')}
        image={captcha?.image}
        error={getText('captcha')}
        onRefresh={() => send({ type: 'captcha.refreshed', at: Date.now() })}
        work={work}
        onWork={onWork}
        value={answer}
        onType={(text) => {
          setRead({ id: shown, text });
          send({ type: 'field.edited', field: 'captcha' });
        }}
      />
      <Button type="submit" tone="accent" size="lg" wide busy={busy} disabled={isUploading}>
        {t(isUploading ? 'feedback.uploading' : 'feedback.send')}
      </Button>
    </Form>
  );
}

/** The messages of invalid fields. */
function useProblemTexts(problems: readonly FeedbackProblem[]) {
  const t = useT();
  const errorText = useErrorText();
  const texts: Readonly<Record<string, () => string>> = {
    'questionType required': () => t('feedback.question.required'),
    'content required': () => errorText('please_feedback'),
    'content length': () => t('feedback.content.length', { ...FEEDBACK_LENGTH }),
    'captcha required': () => errorText('captcha_required'),
  };
  return (wanted: string): string | undefined => {
    const found = problems.find(({ field }) => field === wanted);
    if (found === undefined) return undefined;
    return texts[`${found.field} ${found.rule}`]?.() ?? t('feedback.refused');
  };
}

/** Focuses the first invalid field after each submit. Returns a function to call on submit. */
function useFirstProblem(id: string, problems: readonly FeedbackProblem[]): () => void {
  const [sent, setSent] = useState(0);
  const [first] = problems;
  useEffect(() => {
    if (sent > 0 && first) document.getElementById(`${id}-${first.field}`)?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- corrections must not move the focus
  }, [sent, id]);
  return () => setSent((times) => times + 1);
}
