import { Button } from '@baize/ui/Button';
import { DescriptionList } from '@baize/ui/DescriptionList';
import { RadioGroup } from '@baize/ui/RadioGroup';
import { SearchField } from '@baize/ui/SearchField';
import { Skeleton } from '@baize/ui/Skeleton';
import { useDeferredValue, useState } from 'react';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { PersonName } from './PersonName.tsx';
import * as css from './transfer.css.ts';
import { type Person, useDownline } from './useTransfers.ts';

export interface DownlinePickerProps {
  value: Person | null;
  error: string | undefined;
  onValueChange: (person: Person | null) => void;
}

/** Selects a direct downline by searching its name. */
export function DownlinePicker({ value, error, onValueChange }: DownlinePickerProps) {
  const t = useT();
  const [search, setSearch] = useState('');
  const { data } = useDownline(useDeferredValue(search.trim()));
  if (value !== null) {
    return (
      <div className={css.chosen}>
        <DescriptionList items={[{ term: t('transfer.to'), detail: <PersonName of={value} /> }]} />
        <Button variant="ghost" size="sm" onClick={() => onValueChange(null)}>
          {t('transfer.to.change')}
        </Button>
      </div>
    );
  }
  const list = data?.list;
  return (
    <div className={css.picker}>
      <SearchField
        label={t('transfer.search')}
        clearLabel={t('transfer.search.clear')}
        value={search}
        onValueChange={setSearch}
        maxLength={64}
      />
      {!list && <Skeleton style={{ blockSize: '8rem' }} />}
      {list?.length === 0 && (
        <p className={css.text} role="status">
          {t(search === '' ? 'transfer.none.downline' : 'transfer.search.none')}
        </p>
      )}
      {list && list.length > 0 && (
        <RadioGroup
          className={css.people}
          label={t('transfer.to')}
          value={undefined}
          error={error}
          onValueChange={(account) =>
            onValueChange(list.find((person) => person.account === account) ?? null)
          }
          options={list.map((person) => ({
            value: person.account,
            label: <PersonName of={person} />,
          }))}
        />
      )}
    </div>
  );
}
