/** Asks for the age before the first spin with play money; only a confirmation closes it. */
import { useEffect, useId, useRef, useState } from 'react';
import type { Notice } from './round-state.ts';
import type { Words } from './strings.ts';

interface AgeNoticeProps {
  readonly age: number;
  readonly words: Words;
  /** The page's own line is behind this dialog: what went wrong is said here. */
  readonly notice: Notice;
  readonly onConfirm: () => void;
}

export function AgeNotice({ age, words, notice, onConfirm }: AgeNoticeProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [isYounger, setIsYounger] = useState(false);
  const values = { age: String(age) };
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // A second Escape closes a dialog past its `cancel`: it is opened again.
    const reopen = (): void => shown?.showModal();
    shown?.addEventListener('close', reopen);
    return () => shown?.removeEventListener('close', reopen);
  }, []);
  return (
    <dialog
      ref={dialog}
      className="panel"
      aria-labelledby={titleId}
      onCancel={(event) => event.preventDefault()}
    >
      <header>
        <h2 id={titleId}>{words.say('ageTitle', values)}</h2>
      </header>
      <div className="panel-body">
        <p>{words.say(isYounger ? 'ageRefused' : 'ageText', values)}</p>
        {notice.tone === 'bad' && (
          <p className="notice" data-tone="bad" role="alert">
            {words.say(notice.key)}
          </p>
        )}
        {!isYounger && (
          <div className="answers">
            <button type="button" className="yes" onClick={onConfirm}>
              {words.say('ageYes', values)}
            </button>
            <button type="button" onClick={() => setIsYounger(true)}>
              {words.say('ageNo')}
            </button>
          </div>
        )}
      </div>
    </dialog>
  );
}
