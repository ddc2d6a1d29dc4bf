import { seal } from '@baize/machines/kit';
import { type FieldRule, getFields } from '@baize/rules';
import { type RefObject, startTransition, useEffect, useId, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { pendingSignIn } from '../external/pending.ts';
import { useBrowserWork } from '../form/useBrowserWork.ts';
import type { FieldCheck } from './checks.ts';
import type { FormRules } from './settings.ts';
import { useFormTexts } from '../../kernel/forms/form-texts.ts';
import { requireApi, useServices } from '../../kernel/services/services.ts';
import { isNameTaken } from './free-name.ts';
import { keepTypedDraft, readTypedDraft } from './typed-draft.ts';
import { loadChecks } from './useChecks.ts';
import type { useRegistration } from './useRegistration.ts';

/** The running registration statechart, as a form uses it. */
export type RunningRegistration = Pick<ReturnType<typeof useRegistration>, 'snapshot' | 'send'>;

type Values = Readonly<Record<string, string>>;

/**
 * The values, consents, problems and submission of a registration form. Values are stored by field,
 * apart from what is shown: they survive a change of tabs and of rules.
 */
export function useFilledForm(rules: FormRules, { snapshot, send }: RunningRegistration) {
  const services = useServices();
  const id = useId();
  const texts = useFormTexts();
  const { variant, problems, captcha, captchaAskedAt } = snapshot.context;
  const [work, onWork] = useBrowserWork(captchaAskedAt);
  const [leftCheck, setLeftCheck] = useState<FieldCheck>();
  const { typed, read, change } = useTypedValues(captcha?.id);
  const fields = getFields(rules, variant);

  const getId = (field: string) => `${id}-${field}`;
  const getError = (field: string) => {
    const found = problems.find((problem) => problem.field === field);
    const problem = found ?? leftCheck?.(field, rules, typed);
    return problem && texts.getProblem(problem);
  };
  const edited = (field: string) => send({ type: 'field.edited', field });
  const { consents, consent } = useConsents(rules, edited);
  const focusFirstWrong = useFirstWrong(snapshot.matches('invalid'), problems[0]?.field, id);

  return {
    texts,
    fields,
    typed,
    work,
    onWork,
    getId,
    getError,
    /** The code of the person who invited the visitor; empty without one. */
    invitationCode: invitationIn(fields, typed),
    consent: (field: keyof typeof consents) => ({
      id: getId(field),
      error: getError(field),
      ...consent(field),
    }),
    change(field: string, value: string) {
      if (change(field, value)) edited(field);
    },
    // Problems after a blur are shown at the field; the statechart validates on submit.
    leave: () =>
      void loadChecks()
        .then(({ checkAfterLeaving }) =>
          checkAfterLeaving(rules, variant, read, {
            tell: (found) => startTransition(() => setLeftCheck(found)),
            isTaken: (name) => isNameTaken(requireApi(services), name),
          }),
        )
        .catch(() => undefined),
    submit() {
      focusFirstWrong();
      send({
        type: 'form.submitted',
        form: {
          variant,
          values: seal(read()),
          work: typeof work === 'object' ? work : null,
          affiliateCode: invitationIn(fields, read()),
          ...consents,
        },
      });
    },
  };
}

/**
 * The values by field: the latest for validation and submission, the rendered ones for the form.
 */
function useTypedValues(captchaId: string | undefined) {
  const fromLink = useInvitation();
  const [values, setValues] = useState<Values>(() => ({
    ...readTypedDraft(),
    ...fromProvider(),
    ...fromLink,
  }));
  const current = useRef(values);
  // The text of the previous image does not fit the new one.
  const getKey = (field: string) => (field === 'captcha' ? `captcha ${captchaId}` : field);
  const readable = (all: Values) => ({ ...all, captcha: all[getKey('captcha')] ?? '' });
  return {
    typed: readable(values),
    read: () => readable(current.current),
    /** Returns whether the value has changed. */
    change(field: string, value: string): boolean {
      const key = getKey(field);
      if (current.current[key] === value) return false;
      const next = { ...current.current, [key]: value };
      current.current = next;
      keepTypedDraft(next);
      // The field shows the text itself; the rest of the form may render later.
      startTransition(() => setValues(next));
      return true;
    },
  };
}

/** Consent is reset when the terms or the age change. */
function useConsents(rules: FormRules, edited: (field: string) => void) {
  const [agreed, setAgreed] = useState({ termsAccepted: '', ageConfirmed: '' });
  const currentConsents = {
    termsAccepted: rules.terms.version,
    ageConfirmed: `${rules.minimumAge}`,
  };
  const consents = {
    termsAccepted: agreed.termsAccepted === currentConsents.termsAccepted,
    ageConfirmed: agreed.ageConfirmed === currentConsents.ageConfirmed,
  };
  const consent = (field: keyof typeof consents) => ({
    checked: consents[field],
    onChange(checked: boolean) {
      setAgreed((now) => ({ ...now, [field]: checked ? currentConsents[field] : '' }));
      edited(field);
    },
  });
  return { consents, consent };
}

function invitationIn(fields: readonly FieldRule[], values: Values): string {
  const isAsked = fields.some(({ field }) => field === 'affiliateCode');
  return isAsked ? (values['affiliateCode'] ?? '').trim() : '';
}

/** The provider's data about the person, read-only (E37). */
function fromProvider(): Readonly<Record<string, string>> {
  const signIn = pendingSignIn();
  if (signIn === null) return {};
  const { email = '', name = '' } = signIn;
  return { email, nickname: name, fullname: name };
}

/** The invitation code of the link, filled in. */
function useInvitation(): Readonly<Record<string, string>> {
  const search = new URLSearchParams(useSearch());
  const codes = ['affiliateCode', 'referralCode'].map((name) => [name, search.get(name)] as const);
  return Object.fromEntries(codes.filter(([, code]) => code !== null)) as Record<string, string>;
}

/**
 * Focuses the first invalid field after each submit that fails, even if the form was invalid
 * before. Returns a function to call on submit.
 */
function useFirstWrong(wrong: boolean, field: string | undefined, id: string): () => void {
  const sent: RefObject<boolean> = useRef(false);
  useEffect(() => {
    if (!wrong || !sent.current) return;
    sent.current = false;
    if (field !== undefined) document.getElementById(`${id}-${field}`)?.focus();
    // Correcting one field must not move the focus to the next.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [wrong, id]);
  return () => {
    sent.current = true;
  };
}
