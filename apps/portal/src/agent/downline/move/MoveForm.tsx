import { Button } from '@baize/ui/Button';
import { Form } from '@baize/ui/Form';
import { TextField } from '@baize/ui/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { apiQuery } from '../../../kernel/http/query.ts';
import { useT } from '../../../kernel/i18n/I18n.tsx';
import * as limits from '../../../kernel/limits.ts';
import * as css from '../../contracts/contracts.css.ts';
import { Refusal } from '../../../kernel/problems/Refusal.tsx';

/** Maximum number of suggested agents. */
const SUGGESTED = 20;

export interface MoveFormProps {
  /** The accounts to move; they are not suggested. */
  accounts: readonly string[];
  /** Describes the move. */
  text: string;
  typed: string;
  failure: string | undefined;
  onType: (typed: string) => void;
  onSubmit: (to: string) => void;
}

/** Asks for the new upline; suggests matching agents of the team. */
export function MoveForm(props: MoveFormProps) {
  const { accounts, text, typed, failure, onType, onSubmit } = props;
  const t = useT();
  const list = useId();
  const [isSent, setSent] = useState(false);
  const agents = useAgents(typed.trim());
  const to = typed.trim();
  const submit = () => {
    setSent(true);
    if (to !== '') onSubmit(to);
  };
  return (
    <Form className={css.column} onSubmit={submit}>
      {failure !== undefined && <Refusal>{failure}</Refusal>}
      <p className={css.muted}>{text}</p>
      <TextField
        label={t('moves.to')}
        name="upline"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        list={list}
        value={typed}
        error={isSent && to === '' ? t('moves.to.missing') : undefined}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      <datalist id={list}>
        {agents
          .filter((agent) => !accounts.includes(agent.account))
          .map((agent) => (
            <option key={agent.account} value={agent.account}>
              {agent.nickname}
            </option>
          ))}
      </datalist>
      <div className={css.actions}>
        <Button type="submit" size="lg">
          {t('contracts.continue')}
        </Button>
      </div>
    </Form>
  );
}

/** The typed text, debounced. */
function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), limits.searchPauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return paused;
}

/** The agent and the active agents of the team whose names match. */
function useAgents(typed: string) {
  const search = usePaused(typed);
  const { data: own } = useQuery(apiQuery('/api/member', {}));
  const { data } = useQuery({
    ...apiQuery('/api/agent/downlines', {
      kind: 'agent',
      pageNo: 1,
      pageSize: SUGGESTED,
      ...(search !== '' && { search }),
    }),
    placeholderData: keepPreviousData,
  });
  const active = data?.list.filter(({ state }) => state === 'active') ?? [];
  return [...(own ? [own] : []), ...active];
}
