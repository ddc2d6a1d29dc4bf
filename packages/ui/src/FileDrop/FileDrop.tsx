import type { ComponentProps, DragEvent, ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../Button/index.ts';
import { Icon } from '../Icon/Icon.tsx';
import { iconUpload } from '../Icon/generated/lucide/upload.ts';
import { cx } from '../internal/cx.ts';
import * as css from './FileDrop.css.ts';

/** Props of {@link FileDrop}. */
export interface FileDropProps extends Omit<ComponentProps<'div'>, 'children' | 'role'> {
  label: ReactNode;
  /** What the button says. */
  buttonLabel: string;
  /** Beside the button: what is taken, and that it may be dropped or pasted. */
  children: ReactNode;
  /** As `<input accept>`; a hint to the file dialog and no check. */
  accept?: string;
  multiple?: boolean;
  onFiles: (files: readonly File[]) => void;
}

/**
 * Takes files by a button, by a drop and from the clipboard, wherever on the page somebody pastes them. It keeps none of
 * them. `data-state` is idle, or over while files hang above it.
 */
export function FileDrop(props: FileDropProps) {
  const {
    label,
    buttonLabel,
    children,
    accept,
    multiple = true,
    onFiles,
    className,
    ...rest
  } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null): void => {
    if (files && files.length > 0) onFiles([...files]);
  };
  const [isOver, drag] = useDrag(take);
  usePaste(take);
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-text`}
      className={cx(css.group, className)}
      {...rest}
    >
      <span id={`${id}-label`} className={css.label}>
        {label}
      </span>
      <div className={css.zone} data-state={isOver ? 'over' : 'idle'} {...drag}>
        <Button
          variant="outline"
          tone="neutral"
          start={<Icon of={iconUpload} size="sm" />}
          onClick={() => input.current?.click()}
        >
          {buttonLabel}
        </Button>
        <div id={`${id}-text`} className={css.text}>
          {children}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          {...(accept !== undefined && { accept })}
          multiple={multiple}
          onChange={({ currentTarget }) => {
            take(currentTarget.files);
            // The same file may be chosen once more.
            currentTarget.value = '';
          }}
        />
      </div>
    </div>
  );
}

const carriesFiles = ({ dataTransfer }: DragEvent | globalThis.DragEvent): boolean =>
  dataTransfer?.types.includes('Files') === true;

/** A file that is dropped beside the zone would be opened in the place of the page. */
function useDrag(take: (files: FileList) => void) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const keepPage = (event: globalThis.DragEvent) => {
      if (carriesFiles(event)) event.preventDefault();
    };
    document.addEventListener('dragover', keepPage);
    document.addEventListener('drop', keepPage);
    return () => {
      document.removeEventListener('dragover', keepPage);
      document.removeEventListener('drop', keepPage);
    };
  }, []);
  const handlers = {
    onDragOver: (event: DragEvent) => setOver(carriesFiles(event)),
    // Entering something inside of the zone leaves the zone for a moment, too.
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) =>
      setOver(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer.files);
    },
  };
  return [isOver, handlers] as const;
}

function usePaste(take: (files: FileList) => void): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      if (clipboardData) latest.current(clipboardData.files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}
