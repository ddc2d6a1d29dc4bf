import { CentreHub } from '@baize/ui/CentreHub';
import type { CentreEntry, CentreSection } from '@baize/ui/CentreNav';
import { Drawer } from '@baize/ui/Drawer';
import { Icon, iconLayoutGrid } from '@baize/ui/Icon';
import { Button } from '@baize/ui/Button';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useT } from '../i18n/I18n.tsx';
import { CentreLinks, toPanel } from './centre-links.ts';
import type { PanelProps } from '../view/panel-props.ts';
import * as css from './centre-panel.css.ts';

export interface CentrePanelProps extends Omit<PanelProps, 'page'> {
  centre: 'member' | 'agent';
  /** The centre's name. */
  title: string;
  /** The open page's name; undefined shows all pages. */
  pageTitle: string | undefined;
  sections: readonly CentreSection[];
  /** The open page. */
  children: ReactNode;
}

/** A centre over the current page: all of its pages in groups, or one page (P15, P16, H59). */
export function CentrePanel(props: CentrePanelProps) {
  const { centre, title, pageTitle, sections, onPage, onClose, children } = props;
  const t = useT();
  const content = useRef<HTMLDivElement>(null);
  // The focus starts at the new content: the pressed link is gone.
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else content.current?.focus();
  }, [pageTitle]);
  const onSelect = ({ id, href }: CentreEntry, event: MouseEvent) => {
    if (!href.startsWith('?panel=')) return;
    event.preventDefault();
    onPage(id);
  };
  return (
    <Drawer
      open
      className={css.panel}
      title={pageTitle ?? title}
      closeLabel={t('app.close')}
      onOpenChange={(open) => open || onClose()}
    >
      <div ref={content} className={css.content} tabIndex={-1}>
        {pageTitle === undefined ? (
          <CentreHub
            label={title}
            sections={sections}
            countLabel={(count) => t('centre.badge', { count })}
            onSelect={onSelect}
          />
        ) : (
          <>
            <Button
              className={css.all}
              size="sm"
              variant="ghost"
              tone="neutral"
              onClick={() => onPage(undefined)}
            >
              <Icon of={iconLayoutGrid} size="sm" /> {t('centre.pages')}
            </Button>
            <CentreLinks value={toPanel(centre)}>{children}</CentreLinks>
          </>
        )}
      </div>
    </Drawer>
  );
}
