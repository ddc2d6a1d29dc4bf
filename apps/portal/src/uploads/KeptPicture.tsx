import { Icon, iconCircleCheck } from '@baize/ui/Icon';
import { useEffect } from 'react';
import { useT } from '../kernel/i18n/I18n.tsx';
import { requireApi, useServices } from '../kernel/services/services.ts';
import { PictureRow } from './PictureRow.tsx';
import { removeUpload } from './upload.ts';
import { usePicture } from './UploadedPicture.tsx';
import * as css from './uploads.css.ts';

export interface KeptPictureProps {
  id: string;
  /** Its position among the pictures, from 1. */
  place: number;
  onRemove: () => void;
  onDone: () => void;
}

/** A picture uploaded before the form was mounted, for example before a login. */
export function KeptPicture({ id, place, onRemove, onDone }: KeptPictureProps) {
  const t = useT();
  const services = useServices();
  const { picture, isGone } = usePicture(id);
  useEffect(() => {
    if (isGone) onDone();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [isGone]);
  const remove = () => {
    // If that fails, the server deletes it later.
    removeUpload(requireApi(services), id).catch(() => undefined);
    onRemove();
    onDone();
  };
  const name = t('uploads.picture', { place });
  return (
    <PictureRow name={name} picture={picture} state="ready" onRemove={remove}>
      <span className={css.ready}>
        <Icon of={iconCircleCheck} size="sm" />
        {t('uploads.ready')}
      </span>
    </PictureRow>
  );
}
