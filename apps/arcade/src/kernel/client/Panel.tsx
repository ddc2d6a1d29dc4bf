/**
 * A panel over the game: the browser's own dialog, so that focus, Esc and the backdrop are right.
 */
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import type { Words } from './strings.ts';

interface PanelProps {
  readonly title: string;
  readonly words: Words;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function Panel({ title, words, onClose, children }: PanelProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <dialog ref={dialog} className="panel" aria-labelledby={titleId} onClose={onClose}>
      <header>
        <h2 id={titleId}>{title}</h2>
        <button type="button" className="quiet" onClick={onClose} aria-label={words.say('close')}>
          ✕
        </button>
      </header>
      <div className="panel-body">{children}</div>
    </dialog>
  );
}
