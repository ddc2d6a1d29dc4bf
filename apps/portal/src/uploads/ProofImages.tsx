import { randomKey } from '@baize/api';
import type { UploadPurpose } from '@baize/machines/upload';
import { MAX_PICTURES } from '@baize/rules/picture';
import { FileDrop } from '@baize/ui/FileDrop';
import { LiveRegion } from '@baize/ui/VisuallyHidden';
import { useRef, useState } from 'react';
import { useT } from '../kernel/i18n/I18n.tsx';
import { KeptPicture } from './KeptPicture.tsx';
import { PictureSlot, type Standing } from './PictureSlot.tsx';
import * as css from './uploads.css.ts';

/** The pictures, as a form needs them. */
export interface Pictures {
  /** Ids of finished uploads, in the order of the pictures. */
  readonly ids: readonly string[];
  /** Whether an upload is running, or was interrupted and can be resumed. */
  readonly isPending: boolean;
}

export interface ProofImagesProps {
  /** The label, such as "Pictures as proof (optional)". */
  label: string;
  purpose: UploadPurpose;
  /** Upload ids present at first, for example from a draft. */
  initial?: readonly string[];
  onChange: (pictures: Pictures) => void;
}

/** A slot for one picture. The last one is always empty and waits for its file. */
interface Slot {
  readonly key: string;
  readonly file: File | null;
  /** The id of an existing upload. */
  readonly kept: string | null;
}

/**
 * Up to three pictures by button, drop or clipboard, each checked and uploaded at once, with
 * progress and errors (V55-V57, K35, H80). It yields upload ids; unused uploads are deleted after a
 * day. Load it lazily: it brings a statechart and its effects.
 */
export default function ProofImages(props: ProofImagesProps) {
  const { label, purpose, initial = [], onChange } = props;
  const t = useT();
  const { slots, standings, add, stand, drop } = useSlots(initial, onChange);
  const zone = useRef<HTMLDivElement>(null);
  const takenCount = countTaken(slots, standings);
  /** The pressed button is gone. */
  const focus = () => zone.current?.querySelector('button')?.focus();
  return (
    <div className={css.pictures}>
      <FileDrop
        ref={zone}
        label={label}
        buttonLabel={t('uploads.choose')}
        accept="image/png,image/jpeg,.png,.jpg,.jpeg,.heic"
        onFiles={add}
      >
        {t('uploads.hint', { most: MAX_PICTURES })}
      </FileDrop>
      <ul className={css.list} aria-label={label}>
        {slots.map(({ key, file, kept }, place) =>
          kept === null ? (
            <PictureSlot
              key={key}
              file={file}
              purpose={purpose}
              others={countTaken(slots.slice(0, place), standings)}
              onStanding={(standing) => stand(key, standing)}
              onRemove={focus}
              onDone={() => drop(key)}
            />
          ) : (
            <KeptPicture
              key={key}
              id={kept}
              place={place + 1}
              onRemove={focus}
              onDone={() => drop(key)}
            />
          ),
        )}
      </ul>
      <LiveRegion
        text={takenCount > 0 ? t('uploads.count', { taken: takenCount, most: MAX_PICTURES }) : ''}
      />
    </div>
  );
}

type Standings = ReadonlyMap<string, Standing>;

/** The number of slots with a picture; refused and removed ones do not count. */
const countTaken = (slots: readonly Slot[], standings: Standings): number =>
  slots.filter(({ key, file, kept }) => {
    const state = standings.get(key)?.state;
    return kept !== null || (file !== null && state !== 'error' && state !== 'gone');
  }).length;

function getPictures(slots: readonly Slot[], standings: Standings): Pictures {
  const ids = slots.flatMap(({ key, kept }) => kept ?? standings.get(key)?.id ?? []);
  const isPending = slots.some(({ key, file }) => {
    const state = standings.get(key)?.state ?? 'busy';
    return file !== null && (state === 'busy' || state === 'lost');
  });
  return { ids, isPending };
}

const slot = (file: File | null, kept: string | null = null): Slot => ({
  key: randomKey(),
  file,
  kept,
});

function useSlots(initial: readonly string[], onChange: ProofImagesProps['onChange']) {
  const [all, setAll] = useState(() => ({
    slots: [...initial.map((id) => slot(null, id)), slot(null)] as readonly Slot[],
    standings: new Map() as Standings,
  }));
  // Several slots may report before the next render.
  const latest = useRef(all);
  const change = (slots: readonly Slot[], standings: Standings) => {
    latest.current = { slots, standings };
    setAll(latest.current);
    onChange(getPictures(slots, standings));
  };
  return {
    ...all,
    /** Puts the first file into the empty slot, and adds slots for the others. */
    add(files: readonly File[]) {
      const { slots, standings } = latest.current;
      const [first, ...others] = files;
      if (!first) return;
      const filled = slots.map((one) =>
        one.file === null && one.kept === null ? { ...one, file: first } : one,
      );
      change([...filled, ...others.map((file) => slot(file)), slot(null)], standings);
    },
    stand(key: string, standing: Standing) {
      const { slots, standings } = latest.current;
      if (slots.some((one) => one.key === key))
        change(slots, new Map(standings).set(key, standing));
    },
    drop(key: string) {
      const { slots, standings } = latest.current;
      change(
        slots.filter((one) => one.key !== key),
        standings,
      );
    },
  };
}
