import { ApiProblem } from '@baize/api';
import { Button } from '@baize/ui/Button';
import { Dialog } from '@baize/ui/Dialog';
import { Form } from '@baize/ui/Form';
import { iconTrash2 } from '@baize/ui/Icon';
import { IconButton } from '@baize/ui/IconButton';
import { TextField } from '@baize/ui/TextField';
import { useState } from 'react';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { useErrorText } from '../../kernel/problems/errors.ts';
import { type SavedView, useSavingViews, type ViewedPath } from './saved-views.ts';
import * as css from './views.css.ts';
import { Refusal } from '../../kernel/problems/Refusal.tsx';

/** Maximum length, as in the OpenAPI document. */
const MAX_LETTERS = 40;

export interface ViewsDialogProps {
  readonly path: ViewedPath;
  /** The current selection. */
  readonly view: string;
  readonly views: readonly SavedView[];
  readonly onClose: () => void;
}

/** Saves the current selection under a name, and deletes views. */
export default function ViewsDialog({ path, view, views, onClose }: ViewsDialogProps) {
  const t = useT();
  const errorText = useErrorText();
  const [name, setName] = useState('');
  const { saving, deleting } = useSavingViews(path);
  const problem = saving.error ?? deleting.error;
  const written = name.trim();
  const isThere = views.some((one) => one.name === written);
  return (
    <Dialog
      open
      size="sm"
      title={t('records.views')}
      description={t('records.views.description')}
      closeLabel={t('app.close')}
      onOpenChange={(isOpen) => isOpen || onClose()}
    >
      <div className={css.column}>
        {problem !== undefined && (
          <Refusal>
            {isFull(problem)
              ? t('records.views.full')
              : errorText(problem instanceof ApiProblem ? problem.code : 'network_abnormal')}
          </Refusal>
        )}
        <Form
          className={css.name}
          onSubmit={() => written !== '' && saving.make({ name: written, query: view })}
        >
          <TextField
            className={css.field}
            label={t('records.views.name')}
            name="view-name"
            autoComplete="off"
            maxLength={MAX_LETTERS}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Button type="submit" busy={saving.isBusy} disabled={written === ''}>
            {t(isThere ? 'records.views.replace' : 'records.views.save')}
          </Button>
        </Form>
        {views.length > 0 && (
          <ul className={css.list}>
            {views.map((one) => (
              <li key={one.name} className={css.view}>
                <span className={css.title}>
                  <bdi>{one.name}</bdi>
                </span>
                <IconButton
                  icon={iconTrash2}
                  label={t('records.views.delete', { name: one.name })}
                  disabled={deleting.isBusy}
                  onClick={() => deleting.make(one.name)}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

/** Whether the record has the maximum number of views. */
const isFull = (problem: unknown): boolean =>
  problem instanceof ApiProblem && problem.code === 'limit_reached';
