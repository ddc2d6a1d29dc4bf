import { iconX } from '@baize/ui/Icon';
import { IconButton } from '@baize/ui/IconButton';
import type { ReactNode } from 'react';
import { useT } from '../kernel/i18n/I18n.tsx';
import { BlobImage } from './BlobImage.tsx';
import * as css from './uploads.css.ts';

export interface PictureRowProps {
  /** The file name. */
  name: string;
  picture: Blob | null;
  state: 'busy' | 'ready' | 'lost' | 'error';
  /** The progress, or the error. */
  children: ReactNode;
  /** Shown below the error. */
  action?: ReactNode;
  onRemove: () => void;
}

/** One picture: preview, state, and a button to remove it. */
export function PictureRow({ name, picture, state, children, action, onRemove }: PictureRowProps) {
  const t = useT();
  return (
    <li className={css.row} data-state={state} aria-label={name}>
      <BlobImage of={picture} alt="" />
      <div className={css.facts}>
        <bdi className={css.name} translate="no">
          {name}
        </bdi>
        {children}
        {action}
      </div>
      <IconButton icon={iconX} label={t('uploads.remove', { name })} onClick={onRemove} />
    </li>
  );
}
