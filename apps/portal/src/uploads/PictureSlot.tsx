import type { UploadPurpose } from '@baize/machines/upload';
import { MAX_PICTURES } from '@baize/rules/picture';
import { Button } from '@baize/ui/Button';
import { FieldError } from '@baize/ui/Form';
import { Icon, iconCircleCheck } from '@baize/ui/Icon';
import { ProgressBar } from '@baize/ui/ProgressBar';
import { useActor } from '@xstate/react';
import { useEffect, useId, useMemo, useRef } from 'react';
import { inspectOptions } from '../kernel/actors/inspect-options.ts';
import { useT } from '../kernel/i18n/I18n.tsx';
import { useErrorText } from '../kernel/problems/errors.ts';
import { useServices } from '../kernel/services/services.ts';
import { PictureRow } from './PictureRow.tsx';
import { createUploadMachine } from './upload.ts';
import * as css from './uploads.css.ts';

/** The state that a slot reports about its picture. */
export interface Standing {
  readonly state: 'busy' | 'ready' | 'lost' | 'error' | 'gone';
  /** The id of a finished upload. */
  readonly id: string | null;
}

export interface PictureSlotProps {
  /** Null until one is chosen. */
  file: File | null;
  purpose: UploadPurpose;
  /** The number of existing pictures. */
  others: number;
  onStanding: (standing: Standing) => void;
  /** Called when the picture is removed. */
  onRemove: () => void;
  /** Called when the slot has finished. */
  onDone: () => void;
}

/** Uploads one picture, by its statechart (V55-V57, H80). */
export function PictureSlot(props: PictureSlotProps) {
  const { file, purpose, others, onStanding, onRemove, onDone } = props;
  const [snapshot, send] = useUpload(file, purpose, others);
  const { stand } = snapshot.context;
  const state = (['busy', 'ready', 'lost', 'error', 'gone'] as const).find((tag) =>
    snapshot.hasTag(tag),
  );
  const id = state === 'ready' && stand ? stand.id : null;
  useEffect(() => {
    if (state !== undefined) onStanding({ state, id });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- follows the state, not the listener
  }, [state, id]);
  const isDone = snapshot.status === 'done';
  useEffect(() => {
    if (isDone) onDone();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [isDone]);
  const resume = () => send({ type: 'upload.resumed' });
  useEffect(() => {
    if (state !== 'lost') return undefined;
    const goOn = () => send({ type: 'upload.resumed' });
    addEventListener('online', goOn);
    return () => removeEventListener('online', goOn);
  }, [state, send]);
  const t = useT();
  if (file === null || state === undefined || state === 'gone') return null;
  return (
    <PictureRow
      name={file.name}
      picture={state === 'error' ? null : file}
      state={state}
      action={
        state === 'lost' && (
          <Button variant="outline" size="sm" onClick={resume}>
            {t(stand === null ? 'uploads.retry' : 'uploads.resume')}
          </Button>
        )
      }
      onRemove={() => {
        send({ type: 'picture.removed' });
        onRemove();
      }}
    >
      <Progress file={file} state={state} context={snapshot.context} />
    </PictureRow>
  );
}

type Snapshot = ReturnType<typeof useUpload>[0];

/** The progress of a picture, or its error. */
function Progress({
  file,
  state,
  context: { stand, problem, failure },
}: {
  file: File;
  state: Standing['state'];
  context: Snapshot['context'];
}) {
  const t = useT();
  const errorText = useErrorText();
  const id = useId();
  if (state === 'busy') {
    const share = (stand?.received ?? 0) / file.size;
    return (
      <div className={css.bar}>
        <ProgressBar
          label={t('uploads.sending')}
          value={share}
          max={1}
          valueText={t('uploads.share', { share })}
        />
      </div>
    );
  }
  return (
    <>
      {state === 'ready' && (
        <span className={css.ready}>
          <Icon of={iconCircleCheck} size="sm" />
          {t('uploads.ready')}
        </span>
      )}
      {state === 'lost' && (
        <span role="alert" className={css.lost}>
          {errorText(failure?.code ?? 'network_abnormal')}
        </span>
      )}
      {state === 'error' && (
        <span role="alert">
          <FieldError id={id}>
            {problem === null
              ? errorText(failure?.code ?? 'unknown_error')
              : t(`uploads.problem.${problem}`, { most: MAX_PICTURES })}
          </FieldError>
        </span>
      )}
    </>
  );
}

function useUpload(file: File | null, purpose: UploadPurpose, others: number) {
  const services = useServices();
  const chosen = useRef<File>(null);
  const machine = useMemo(() => createUploadMachine(services, () => chosen.current!), [services]);
  const [snapshot, send] = useActor(machine, { ...inspectOptions(), input: { purpose } });
  useEffect(() => {
    if (file === null || chosen.current !== null) return;
    chosen.current = file;
    send({ type: 'file.chosen', file: file.name, others });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the number when it was chosen
  }, [file, send]);
  return [snapshot, send] as const;
}
