import type { RegistrationProblem } from '@baize/machines/registration';
import type { FieldRule } from '@baize/rules';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { getText } from '../i18n/I18n.tsx';

/** The texts about fields, derived from the rules (V3). */
export interface FormTexts {
  readonly getLabel: (field: string) => string;
  /** The requirement of a field: the message of its type with its bounds. */
  readonly getRule: (rule: FieldRule) => string;
  readonly getProblem: (problem: RegistrationProblem) => string;
  /**
   * A line of the error summary, including the field's name; a checkbox's message already names it.
   */
  readonly getLine: (problem: RegistrationProblem) => string;
}

/** The texts of the form in the current language. */
export function useFormTexts(): FormTexts {
  const intl = useIntl();
  const say = useCallback(
    (ids: readonly string[], params?: { readonly min: number; readonly max: number }) => {
      const id = ids.find((candidate) => candidate in intl.messages) ?? 'rule.other';
      const [min, max] = [params?.min ?? 0, params?.max ?? 0];
      const least = Math.max(1, min);
      const bounds = least === max ? `${max}` : getText(intl, 'rule.range', { min: least, max });
      return getText(intl, id, { min, max, bounds });
    },
    [intl],
  );
  const getProblem = ({ field, rule, params }: RegistrationProblem) =>
    say(getIds(field, rule), params);
  const getLine = (problem: RegistrationProblem) => {
    const label = `field.${problem.field}`;
    const text = getProblem(problem);
    return label in intl.messages
      ? getText(intl, 'register.problem', { label: getText(intl, label), text })
      : text;
  };
  return {
    getLabel: (field) => getText(intl, `field.${field}`),
    getRule: ({ patternId, minLength: min, maxLength: max }) =>
      say([`rule.${patternId}`, 'rule.any'], { min, max }),
    getProblem,
    getLine,
  };
}

/** Most specific message first: some fields and checkboxes have their own. */
function getIds(field: string, rule: string): string[] {
  const own = field === 'payeeName' && rule !== 'required' ? ['rule.payeeName'] : [];
  const phone = field === 'mobileNum' && rule !== 'required' ? ['rule.phone'] : [];
  return [...own, ...phone, `rule.${rule}.${field}`, `rule.${rule}`, 'rule.other'];
}
