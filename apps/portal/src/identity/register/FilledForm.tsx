import { Button } from '@baize/ui/Button';
import { ErrorSummary, Form } from '@baize/ui/Form';
import { InlineNotice } from '@baize/ui/Notice';
import { Tabs } from '@baize/ui/Tabs';
import type { RegistrationVariant } from '@baize/machines/registration';
import { asksCode, type FieldRule, getVariants } from '@baize/rules';
import type { ReactNode } from 'react';
import { useErrorText } from '../../kernel/problems/errors.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import type { LinkInvitation } from './link-invitation.ts';
import * as css from './register.css.ts';
import { CaptchaPart, PhonePart, RegisterField } from './RegisterField.tsx';
import type { FormRules } from './settings.ts';
import { Age, Terms } from './Terms.tsx';
import { type RunningRegistration, useFilledForm } from './useFilledForm.ts';
import { Refusal } from '../../kernel/problems/Refusal.tsx';

export interface FilledFormProps extends RunningRegistration {
  rules: FormRules;
  /** The invitation of the link that opened the form. */
  link: LinkInvitation;
  children?: ReactNode;
}

/** The form as the rules define it. */
export function FilledForm({ rules, link, snapshot, send, children }: FilledFormProps) {
  const t = useT();
  const errorText = useErrorText();
  const form = useFilledForm(rules, { snapshot, send });
  const { variant, problems, failure } = snapshot.context;
  const variants = getVariants(rules);
  const fields = <Fields rules={rules} form={form} snapshot={snapshot} send={send} />;

  return (
    <Form onSubmit={form.submit} onBlur={form.leave} aria-busy={snapshot.hasTag('busy')}>
      <ErrorSummary
        title={t('register.problems')}
        problems={problems.map((problem) => ({
          fieldId: form.getId(problem.field),
          message: form.texts.getLine(problem),
        }))}
      />
      {failure && failure.code !== 'validation_failed' && (
        <Refusal>{errorText(failure.code)}</Refusal>
      )}
      <InvitedNotice link={link} code={form.invitationCode} />
      {variants.length > 1 ? (
        <Tabs<RegistrationVariant>
          label={t('register.variants')}
          value={variant}
          onValueChange={(next) => send({ type: 'variant.chosen', variant: next })}
          items={variants.map((value) => ({
            value,
            label: t(`register.variant.${value}`),
            content: fields,
          }))}
        />
      ) : (
        fields
      )}
      <div className={css.boxes}>
        {rules.minimumAge > 0 && <Age age={rules.minimumAge} {...form.consent('ageConfirmed')} />}
        <Terms terms={rules.terms} {...form.consent('termsAccepted')} />
      </div>
      <Button type="submit" tone="accent" size="lg" wide busy={snapshot.hasTag('busy')}>
        {t('register.submit')}
      </Button>
      {children}
    </Form>
  );
}

/** The inviting agent, while the form still contains the link's code. */
function InvitedNotice({ link, code }: { link: LinkInvitation; code: string }) {
  const t = useT();
  const { inviter } = link;
  if (inviter === undefined || code !== link.code.trim()) return null;
  return <InlineNotice tone="info">{t('register.invited', { inviter })}</InlineNotice>;
}

interface FieldsProps extends RunningRegistration {
  readonly rules: FormRules;
  readonly form: ReturnType<typeof useFilledForm>;
}

/** The fields in order; a phone number and its code are one part. */
function Fields({ rules, form, snapshot, send }: FieldsProps) {
  const { variant, captcha } = snapshot.context;
  const { fields, texts, typed, getId, getError, change } = form;
  const isProved = asksCode(rules, variant);
  const alone = aloneIn(fields, isProved);
  const getPart = (rule: FieldRule) => {
    if (rule.field === 'mobileNum') {
      return (
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
            ids={{ mobile: getId('mobileNum'), code: getId('verificationCode') }}
            errors={{ mobile: getError('mobileNum'), code: getError('verificationCode') }}
            onChange={change}
          />
        </div>
      );
    }
    if (rule.field === 'verificationCode') return null;
    if (rule.field === 'captcha') {
      return (
        <div key="captcha" className={css.captcha}>
          <CaptchaPart
            id={getId('captcha')}
            label={texts.getLabel('captcha')}
            image={captcha?.image}
            error={getError('captcha')}
            onRefresh={() => send({ type: 'captcha.refreshed', at: Date.now() })}
            work={form.work}
            onWork={form.onWork}
            value={typed.captcha}
            onType={(text) => change('captcha', text)}
          />
        </div>
      );
    }
    return (
      <div key={rule.field} className={getClassName(rule.field, alone)}>
        <RegisterField
          id={getId(rule.field)}
          rule={rule}
          texts={texts}
          values={typed}
          error={getError(rule.field)}
          onChange={change}
        />
      </div>
    );
  };
  return <div className={css.fields}>{fields.map(getPart)}</div>;
}

/**
 * The field that gets a row of its own in two columns: the first one, if otherwise the password and
 * its repetition would be in different rows.
 */
function aloneIn(fields: readonly FieldRule[], isProved: boolean): string | undefined {
  const before = fields.findIndex(({ field }) => field === 'password');
  const cells = fields
    .slice(0, Math.max(before, 0))
    .filter(({ field }) => field !== 'verificationCode')
    .reduce((sum, { field }) => sum + (field === 'mobileNum' && isProved ? 2 : 1), 0);
  return cells % 2 === 1 ? fields[0]?.field : undefined;
}

function getClassName(field: string, alone: string | undefined): string | undefined {
  if (field === alone) return css.row;
  return field === 'password' ? css.first : undefined;
}
