import { Button } from '@baize/ui/Button';
import { Form } from '@baize/ui/Form';
import { PasswordField } from '@baize/ui/PasswordField';
import { RadioGroup } from '@baize/ui/RadioGroup';
import { TextField } from '@baize/ui/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getRuleProblem, rulesQuery } from '../../identity/index.ts';
import { useFormTexts } from '../../kernel/forms/form-texts.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { newFirstPassword } from './first-password.ts';
import * as css from './register.css.ts';
import { Refusal } from '../../kernel/problems/Refusal.tsx';

/** The form values of a new account. */
export interface AccountFormValues {
  readonly username: string;
  readonly nickname: string;
  readonly isAgent: boolean;
  readonly password: string;
}

export const EMPTY_ACCOUNT: AccountFormValues = {
  username: '',
  nickname: '',
  isAgent: false,
  password: '',
};

export interface AccountFormProps {
  typed: AccountFormValues;
  failure: string | undefined;
  isBusy: boolean;
  onType: (typed: AccountFormValues) => void;
  onSubmit: (typed: AccountFormValues) => void;
}

const kinds = ['player', 'agent'] as const;

/**
 * Name, nickname, kind and first password of an account, validated by the merchant's registration
 * rules.
 */
export function AccountForm({ typed, failure, isBusy, onType, onSubmit }: AccountFormProps) {
  const t = useT();
  const [isSent, setSent] = useState(false);
  const problems = useProblems(typed);
  const change = (next: Partial<AccountFormValues>) => onType({ ...typed, ...next });
  const shown = (field: keyof typeof problems) => (isSent ? problems[field] : undefined);
  const submit = () => {
    setSent(true);
    const isWrong = Object.values(problems).some((problem) => problem !== undefined);
    if (!isWrong) onSubmit({ ...typed, nickname: typed.nickname.trim() });
  };
  return (
    <Form className={css.column} onSubmit={submit}>
      {failure !== undefined && <Refusal>{failure}</Refusal>}
      <RadioGroup
        label={t('team.kind')}
        inline
        value={typed.isAgent ? 'agent' : 'player'}
        options={kinds.map((value) => ({ value, label: t(`team.kind.${value}`) }))}
        onValueChange={(value) => change({ isAgent: value === 'agent' })}
      />
      <div className={css.fields}>
        <TextField
          label={t('field.username')}
          name="username"
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed.username}
          error={shown('username')}
          onChange={({ currentTarget }) => change({ username: currentTarget.value })}
        />
        <TextField
          label={t('downlines.nickname')}
          name="nickname"
          autoComplete="off"
          value={typed.nickname}
          error={shown('nickname')}
          onChange={({ currentTarget }) => change({ nickname: currentTarget.value })}
        />
      </div>
      <PasswordField
        label={t('downlines.password')}
        name="firstPassword"
        required
        autoComplete="off"
        showLabel={t('login.password.show')}
        hideLabel={t('login.password.hide')}
        hint={t('downlines.password.hint')}
        value={typed.password}
        error={shown('password')}
        onChange={({ currentTarget }) => change({ password: currentTarget.value })}
      />
      <div className={css.actions}>
        <Button type="submit" busy={isBusy}>
          {t('downlines.open')}
        </Button>
        <Button
          variant="ghost"
          tone="neutral"
          onClick={() => change({ password: newFirstPassword() })}
        >
          {t('downlines.password.make')}
        </Button>
      </div>
    </Form>
  );
}

/** The problem of each field; undefined when it is valid. */
function useProblems({ username, nickname, password }: AccountFormValues) {
  const { data } = useQuery(rulesQuery);
  const { getProblem } = useFormTexts();
  const wrong = (field: string, value: string) => {
    const rule = data?.rules.find((one) => one.field === field);
    const problem = getRuleProblem(field, value, rule);
    return problem === null ? undefined : getProblem(problem);
  };
  return {
    username: wrong('username', username),
    nickname: nickname.trim() === '' ? undefined : wrong('nickname', nickname.trim()),
    password: wrong('password', password),
  };
}
