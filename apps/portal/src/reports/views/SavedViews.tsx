import { Button } from '@baize/ui/Button';
import { DropdownMenu } from '@baize/ui/DropdownMenu';
import { Icon, iconBookmark, iconCheck, iconPencil } from '@baize/ui/Icon';
import { Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { type Chunk, chunk } from '../../kernel/view/lazy.ts';
import type { Filters } from '../filters/useFilters.ts';
import { useSavedViews, type ViewedPath } from './saved-views.ts';
import type { ViewsDialogProps } from './ViewsDialog.tsx';
import * as css from './views.css.ts';

// Loaded on demand, since most members save no view.
const ViewsDialog: Chunk<ViewsDialogProps> = chunk(() => import('./ViewsDialog.tsx'));

interface SavedViewsProps {
  readonly path: ViewedPath;
  readonly filters: Filters;
}

/** Applies a saved view of a record, or saves the current selection as one. */
export function SavedViews({ path, filters }: SavedViewsProps) {
  const t = useT();
  const { locale } = useIntl();
  const [isOpen, setOpen] = useState(false);
  const views = useSavedViews(path).toSorted((one, other) =>
    one.name.localeCompare(other.name, locale),
  );
  const shown = views.find(({ query }) => query === filters.view);
  const choices = views.map(({ name, query }) => ({
    id: `view ${name}`,
    label: name,
    ...(name === shown?.name && { icon: iconCheck }),
    onSelect: () => filters.show(query),
  }));
  const edit = {
    id: 'edit',
    label: t('records.views.edit'),
    icon: iconPencil,
    onSelect: () => setOpen(true),
  };
  return (
    <>
      <DropdownMenu
        trigger={
          <Button
            variant="outline"
            tone="neutral"
            size="sm"
            start={<Icon of={iconBookmark} size="sm" />}
          >
            <span className={css.shown}>{shown?.name ?? t('records.views')}</span>
          </Button>
        }
        groups={choices.length > 0 ? [choices, [edit]] : [[edit]]}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <ViewsDialog
            path={path}
            view={filters.view}
            views={views}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
