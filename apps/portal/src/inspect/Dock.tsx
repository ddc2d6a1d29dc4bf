import { type PointerEvent, useLayoutEffect, useState } from 'react';
import { Panel, type PanelProps } from './Panel.tsx';

const key = 'baize.inspect.height';
const bounds = { least: 160, first: 360 } as const;

export interface DockProps extends Pick<PanelProps, 'charts' | 'recording' | 'onStately'> {
  /** Called with the panel's height in pixels; null while it is closed. */
  readonly onHeight: (height: number | null) => void;
}

/** The panel at the bottom of the page, in its last height; a button when closed. */
export function Dock({ onHeight, ...panel }: DockProps) {
  const [isOpen, setOpen] = useState(true);
  const [height, setHeight] = useState(() => Number(localStorage.getItem(key) ?? bounds.first));
  useLayoutEffect(() => onHeight(isOpen ? height : null), [onHeight, height, isOpen]);
  const pull = ({ clientY, buttons }: PointerEvent) => {
    if (buttons === 0) return;
    const next = Math.max(bounds.least, Math.min(innerHeight - 60, innerHeight - clientY));
    localStorage.setItem(key, String(next));
    setHeight(next);
  };
  if (!isOpen) {
    return (
      <button type="button" className="knob" onClick={() => setOpen(true)}>
        Charts
      </button>
    );
  }
  return (
    <>
      <div
        className="grip"
        onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
        onPointerMove={pull}
      />
      <Panel {...panel} onClose={() => setOpen(false)} />
    </>
  );
}
