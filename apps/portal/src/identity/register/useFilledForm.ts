import { seal } from '@baize/machines/kit';
import { type FieldRule, getFields } from '@baize/rules';
import { type RefObject, startTransition, useEffect, useId, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { pendingSignIn } from '../external/pending.ts';
import { useBrowserWork } from '../form/useBrowserWork.ts';
import type { FieldCheck } from './checks.ts';
import type { FormRules } from './settings.ts';
import { useFormTexts } from './texts.ts';
import { loadChecks } from './useChecks.ts';
import type { useRegistration } from './useRegistration.ts';

/** The registration's chart, as a form uses it. */
export type RunningRegistration = Pick<ReturnType<typeof useRegistration>, 'snapshot' | 'send'>;

type Values = Readonly<Record<string, string>>;

/**
 * What is typed and agreed to in a registration form, what is wrong with it, and how it is sent. Values
 * are kept by field, apart from what is shown: they outlive another tab and rules that change meanwhile.
 */
export function useFilledForm(rules: FormRules, { snapshot, send }: RunningRegistration) {
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
    /** The code of whoever invited the visitor; empty where none is sent. */
    invitationCode: invitationIn(fields, typed),
    consent: (field: keyof typeof consents) => ({
      id: getId(field),
      error: getError(field),
      ...consent(field),
    }),
    change(field: string, value: string) {
      if (change(field, value)) edited(field);
    },
    // What is wrong in a field that was left is told at the field; what is sent is the chart's to judge.
    leave: () =>
      void loadChecks()
        .then(({ checkAfterLeaving }) =>
          checkAfterLeaving(rules, variant, read, (found) =>
            startTransition(() => setLeftCheck(found)),
          ),
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

/** The values by field: those of now for what judges and sends them, those that were drawn for the form. */
function useTypedValues(captchaId: string | undefined) {
  const fromLink = useInvitation();
  const [values, setValues] = useState<Values>(() => ({ ...fromProvider(), ...fromLink }));
  const current = useRef(values);
  // What was read in the image of before is of no use for this one.
  const getKey = (field: string) => (field === 'captcha' ? `captcha ${captchaId}` : field);
  const readable = (all: Values) => ({ ...all, captcha: all[getKey('captcha')] ?? '' });
  return {
    typed: readable(values),
    read: () => readable(current.current),
    /** Whether the value is another one than before. */
    change(field: string, value: string): boolean {
      const key = getKey(field);
      if (current.current[key] === value) return false;
      const next = { ...current.current, [key]: value };
      current.current = next;
      // The field itself shows what is typed; the whole form need not be drawn before the next letter.
      startTransition(() => setValues(next));
      return true;
    },
  };
}

/** Who agreed to a text that has been replaced since has not agreed to this one, nor to another age. */
function useConsents(rules: FormRules, edited: (field: string) => void) {
  const [agreed, setAgreed] = useState({ termsAccepted: '', ageConfirmed: '' });
  const wanted = { termsAccepted: rules.terms.version, ageConfirmed: `${rules.minimumAge}` };
  const consents = {
    termsAccepted: agreed.termsAccepted === wanted.termsAccepted,
    ageConfirmed: agreed.ageConfirmed === wanted.ageConfirmed,
  };
  const consent = (field: keyof typeof consents) => ({
    checked: consents[field],
    onChange(checked: boolean) {
      setAgreed((now) => ({ ...now, [field]: checked ? wanted[field] : '' }));
      edited(field);
    },
  });
  return { consents, consent };
}

function invitationIn(fields: readonly FieldRule[], values: Values): string {
  const isAsked = fields.some(({ field }) => field === 'affiliateCode');
  return isAsked ? (values['affiliateCode'] ?? '').trim() : '';
}

/** What a provider says about who signs up with it: to be read over, not to be typed (E37). */
function fromProvider(): Readonly<Record<string, string>> {
  const { email = '', name = '' } = pendingSignIn() ?? {};
  return { email, nickname: name, fullname: name };
}

/** The code of a link that somebody sent, so that nobody has to copy it. */
function useInvitation(): Readonly<Record<string, string>> {
  const search = new URLSearchParams(useSearch());
  const codes = ['affiliateCode', 'referralCode'].map((name) => [name, search.get(name)] as const);
  return Object.fromEntries(codes.filter(([, code]) => code !== null)) as Record<string, string>;
}

/**
 * Moves the focus into the first field that is wrong, each time the form was sent and is found wrong:
 * another image comes into a form that has been wrong all the while. Returns what to call when the form is sent.
 */
function useFirstWrong(wrong: boolean, field: string | undefined, id: string): () => void {
  const sent: RefObject<boolean> = useRef(false);
  useEffect(() => {
    if (!wrong || !sent.current) return;
    sent.current = false;
    if (field !== undefined) document.getElementById(`${id}-${field}`)?.focus();
    // Mending one field must not carry the focus to the next.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [wrong, id]);
  return () => {
    sent.current = true;
  };
}
