import { Button } from '@baize/ui/Button';
import { SelectionBar } from '@baize/ui/SelectionBar';
import { useT } from '../../../kernel/i18n/I18n.tsx';
import type { BulkAction } from './bulk-actions.ts';
import type { Selection } from './use-selection.ts';

interface SelectedAccountsProps {
  selection: Pick<Selection, 'ids' | 'isFull' | 'clear'>;
  onAct: (action: BulkAction) => void;
  /** The selection is empty, so the pressed button is gone. */
  onCleared: () => void;
}

/** The number of selected accounts and the actions for them. */
export function SelectedAccounts({ selection, onAct, onCleared }: SelectedAccountsProps) {
  const t = useT();
  const count = selection.ids.size;
  return (
    <SelectionBar
      label={t('bulk.selected')}
      count={count}
      countText={t(selection.isFull ? 'bulk.selected.full' : 'bulk.selected.count', { count })}
      clearLabel={t('bulk.clear')}
      onClear={() => {
        selection.clear();
        onCleared();
      }}
    >
      <Button size="sm" onClick={() => onAct('offer')}>
        {t('bulk.offer')}
      </Button>
      <Button size="sm" variant="outline" onClick={() => onAct('move')}>
        {t('bulk.move')}
      </Button>
    </SelectionBar>
  );
}
