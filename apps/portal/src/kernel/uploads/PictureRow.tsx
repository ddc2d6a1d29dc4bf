import { iconX } from '@baize/ui/Icon';
import { IconButton } from '@baize/ui/IconButton';
import type { ReactNode } from 'react';
import { useT } from '../i18n/I18n.tsx';
import { BlobImage } from './BlobImage.tsx';
import * as css from './uploads.css.ts';

export interface PictureRowProps {
  /** What the file is called. */
  name: string;
  picture: Blob | null;
  state: 'busy' | 'ready' | 'lost' | 'error';
  /** How far it is, or what is wrong. */
  children: ReactNode;
  /** Below what is wrong. */
  action?: ReactNode;
  onRemove: () => void;
}

/** One picture: its preview, what has become of it, and the way to be rid of it. */
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
