import { type PointerEvent, useLayoutEffect, useState } from 'react';
import { Panel, type PanelProps } from './Panel.tsx';

const key = 'baize.inspect.height';
const bounds = { least: 160, first: 360 } as const;

export interface DockProps extends Pick<PanelProps, 'charts' | 'recording' | 'onStately'> {
  /** Told how high the panel stands, in pixels; null while it is closed. */
  readonly onHeight: (height: number | null) => void;
}

/** The panel at the foot of the page, as high as it was left; closed it is a knob. */
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
