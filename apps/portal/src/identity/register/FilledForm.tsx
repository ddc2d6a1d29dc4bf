import { Button } from '@baize/ui/Button';
import { ErrorSummary, Form } from '@baize/ui/Form';
import { InlineNotice } from '@baize/ui/Notice';
import { Tabs } from '@baize/ui/Tabs';
import { seal } from '@baize/machines/kit';
import type { RegistrationVariant } from '@baize/machines/registration';
import { asksCode, type FieldRule, fieldsOf, variantsOf } from '@baize/rules';
import {
  type ReactNode,
  type RefObject,
  startTransition,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useSearch } from 'wouter';
import { useBrowserWork } from '../form/useBrowserWork.ts';
import { pendingSignIn } from '../external/pending.ts';
import { useErrorText } from '../../kernel/problems/errors.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import * as css from './register.css.ts';
import { PhonePart, Picture, RegisterField } from './RegisterField.tsx';
import type { Left } from './checks.ts';
import type { FormRules } from './settings.ts';
import { Age, Terms } from './Terms.tsx';
import { useFormTexts } from './texts.ts';
import { loadChecks } from './useChecks.ts';
import type { useRegistration } from './useRegistration.ts';

type Running = Pick<ReturnType<typeof useRegistration>, 'snapshot' | 'send'>;

export interface FilledFormProps extends Running {
  rules: FormRules;
  children?: ReactNode;
}

/**
 * The form as the rules want it. What was typed is kept by field, apart from what is shown: it outlives
 * another tab and rules that change under the visitor's hands.
 */
export function FilledForm({ rules, snapshot, send, children }: FilledFormProps) {
  const t = useT();
  const id = useId();
  const texts = useFormTexts();
  const errorText = useErrorText();
  const invitation = useInvitation();
  const [values, setValues] = useState<Readonly<Record<string, string>>>(() => ({
    ...knownElsewhere(),
    ...invitation,
  }));
  const filled = useRef(values);
  // Who agreed to a text that has been replaced since has not agreed to this one, nor to another age.
  const [agreed, setAgreed] = useState({ termsAccepted: '', ageConfirmed: '' });
  const asked = { termsAccepted: rules.terms.version, ageConfirmed: `${rules.minimumAge}` };
  const consents = {
    termsAccepted: agreed.termsAccepted === asked.termsAccepted,
    ageConfirmed: agreed.ageConfirmed === asked.ageConfirmed,
  };
  const { variant, problems, failure, captcha, captchaAskedAt } = snapshot.context;
  const [work, onWork] = useBrowserWork(captchaAskedAt);
  // What was read in the picture of before is of no use for this one.
  const keyOf = (field: string) => (field === 'captcha' ? `captcha ${captcha?.id}` : field);
  const readable = (all: typeof values) => ({ ...all, captcha: all[keyOf('captcha')] ?? '' });
  const typed = readable(values);
  const variants = variantsOf(rules);
  const fields = fieldsOf(rules, variant);
  const [left, setLeft] = useState<Left>();
  const sent = useRef(false);
  useFirstWrong(sent, snapshot.matches('invalid'), problems[0]?.field, id);

  const idOf = (field: string) => `${id}-${field}`;
  const errorOf = (field: string) => {
    const problem = problems.find((found) => found.field === field) ?? left?.(field, rules, typed);
    return problem && texts.problemOf(problem);
  };
  const edited = (field: string) => {
    if (failure || problems.length > 0) send({ type: 'field.edited', field });
  };
  const change = (field: string, value: string) => {
    const key = keyOf(field);
    if (filled.current[key] === value) return;
    const next = { ...filled.current, [key]: value };
    filled.current = next;
    // The field itself shows what is typed; the whole form need not be drawn before the next letter.
    startTransition(() => setValues(next));
    edited(field);
  };
  // What is wrong in a field that was left is told at the field; what is sent is the chart's to judge.
  const leave = () =>
    void loadChecks()
      .then(({ lookOver }) =>
        lookOver(
          rules,
          variant,
          () => readable(filled.current),
          (found) => startTransition(() => setLeft(found)),
        ),
      )
      .catch(() => undefined);
  const agree = (field: keyof typeof consents) => ({
    id: idOf(field),
    checked: consents[field],
    error: errorOf(field),
    onChange: (checked: boolean) => {
      setAgreed((now) => ({ ...now, [field]: checked ? asked[field] : '' }));
      edited(field);
    },
  });
  const submit = () => {
    sent.current = true;
    const asksInvitation = fields.some(({ field }) => field === 'affiliateCode');
    send({
      type: 'form.submitted',
      form: {
        variant,
        values: seal(readable(filled.current)),
        work: typeof work === 'object' ? work : null,
        affiliateCode: asksInvitation ? (filled.current['affiliateCode'] ?? '').trim() : '',
        ...consents,
      },
    });
  };
  const isProved = asksCode(rules, variant);
  const alone = aloneIn(fields, isProved);
  const shown = (
    <div className={css.fields}>
      {fields.map((rule) =>
        rule.field === 'mobileNum' ? (
          <div
            key={`mobileNum ${variant} ${isProved}`}
            className={rule.field === alone ? css.row : css.part}
          >
            <PhonePart
              rule={rule}
              texts={texts}
              variant={variant}
              asksCode={isProved}
              values={typed}
              ids={{ mobile: idOf('mobileNum'), code: idOf('verificationCode') }}
              errors={{ mobile: errorOf('mobileNum'), code: errorOf('verificationCode') }}
              onChange={change}
            />
          </div>
        ) : rule.field === 'verificationCode' ? null : rule.field === 'captcha' ? (
          <div key="captcha" className={css.picture}>
            <Picture
              id={idOf('captcha')}
              label={texts.labelOf('captcha')}
              image={captcha?.image}
              error={errorOf('captcha')}
              onRefresh={() => send({ type: 'captcha.refreshed', at: Date.now() })}
              work={work}
              onWork={onWork}
              value={typed.captcha}
              onType={(text) => change('captcha', text)}
            />
          </div>
        ) : (
          <div key={rule.field} className={classOf(rule.field, alone)}>
            <RegisterField
              id={idOf(rule.field)}
              rule={rule}
              texts={texts}
              values={typed}
              error={errorOf(rule.field)}
              onChange={change}
            />
          </div>
        ),
      )}
    </div>
  );

  return (
    <Form onSubmit={submit} onBlur={leave} aria-busy={snapshot.hasTag('busy')}>
      <ErrorSummary
        title={t('register.problems')}
        problems={problems.map((problem) => ({
          fieldId: idOf(problem.field),
          message: texts.lineOf(problem),
        }))}
      />
      {failure && failure.code !== 'validation_failed' && (
        <InlineNotice tone="danger">{errorText(failure.code)}</InlineNotice>
      )}
      {variants.length > 1 ? (
        <Tabs<RegistrationVariant>
          label={t('register.variants')}
          value={variant}
          onValueChange={(next) => send({ type: 'variant.chosen', variant: next })}
          items={variants.map((value) => ({
            value,
            label: t(`register.variant.${value}`),
            content: shown,
          }))}
        />
      ) : (
        shown
      )}
      <div className={css.boxes}>
        {rules.minimumAge > 0 && <Age age={rules.minimumAge} {...agree('ageConfirmed')} />}
        <Terms terms={rules.terms} {...agree('termsAccepted')} />
      </div>
      <Button type="submit" tone="accent" size="lg" wide busy={snapshot.hasTag('busy')}>
        {t('register.submit')}
      </Button>
      {children}
    </Form>
  );
}

/** What a provider says about who signs up with it: to be read over, not to be typed (E37). */
function knownElsewhere(): Readonly<Record<string, string>> {
  const { email = '', name = '' } = pendingSignIn() ?? {};
  return { email, nickname: name, fullname: name };
}

/**
 * The field that has a row of its own where there are two columns: the first, when a pair of it and the
 * next would part the password from its copy.
 */
function aloneIn(fields: readonly FieldRule[], isProved: boolean): string | undefined {
  const before = fields.findIndex(({ field }) => field === 'password');
  const cells = fields
    .slice(0, Math.max(before, 0))
    .filter(({ field }) => field !== 'verificationCode')
    .reduce((sum, { field }) => sum + (field === 'mobileNum' && isProved ? 2 : 1), 0);
  return cells % 2 === 1 ? fields[0]?.field : undefined;
}

function classOf(field: string, alone: string | undefined): string | undefined {
  if (field === alone) return css.row;
  return field === 'password' ? css.first : undefined;
}

/** The code of a link that somebody sent, so that nobody has to copy it. */
function useInvitation(): Readonly<Record<string, string>> {
  const search = new URLSearchParams(useSearch());
  const codes = ['affiliateCode', 'referralCode'].map((name) => [name, search.get(name)] as const);
  return Object.fromEntries(codes.filter(([, code]) => code !== null)) as Record<string, string>;
}

/**
 * The focus goes into the first field that is wrong, each time the form was sent and is found wrong:
 * another picture comes into a form that has been wrong all the while.
 */
function useFirstWrong(
  sent: RefObject<boolean>,
  wrong: boolean,
  field: string | undefined,
  id: string,
): void {
  useEffect(() => {
    if (!wrong || !sent.current) return;
    sent.current = false;
    if (field !== undefined) document.getElementById(`${id}-${field}`)?.focus();
    // Mending one field must not carry the focus to the next.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [wrong, id]);
}
