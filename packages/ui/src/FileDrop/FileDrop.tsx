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
  /** Label of the button. */
  buttonLabel: string;
  /** Hint beside the button: accepted files, and that they may be dropped or pasted. */
  children: ReactNode;
  /** As `<input accept>`; a hint to the file dialog, not a check. */
  accept?: string;
  multiple?: boolean;
  onFiles: (files: readonly File[]) => void;
}

/**
 * Accepts files by a button, by drag and drop and by pasting anywhere on the page. It stores none
 * of them. `data-state` is idle, or over while files are dragged over it.
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
            // The same file may be selected again.
            currentTarget.value = '';
          }}
        />
      </div>
    </div>
  );
}

const carriesFiles = ({ dataTransfer }: DragEvent | globalThis.DragEvent): boolean =>
  dataTransfer?.types.includes('Files') === true;

/** The browser would open a file dropped beside the zone instead of the page. */
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
    // Entering a child element of the zone also fires a leave event.
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
