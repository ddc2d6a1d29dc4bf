import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** The open drop-down, and the functions that change it. */
export interface DropDown {
  readonly open: string | undefined;
  /** Sets the hovered entry, or none: opens and closes after a delay. */
  pointAt(id: string | undefined): void;
  toggle(id: string): void;
  /** Opens and puts the focus on the first vendor. */
  enter(id: string): void;
  close(): void;
}

/** Delays: crossing the menu must not open it, and a slip off the edge must not close it. */
const OPEN_AFTER_MS = 100;
const CLOSE_AFTER_MS = 180;

/** State of the menu's one open drop-down; a press or a focus outside closes it. */
export function useDropDown(root: RefObject<HTMLElement | null>): DropDown {
  const [open, setOpen] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const entering = useRef(false);
  const set = (id: string | undefined): void => {
    clearTimeout(timer.current);
    setOpen(id);
  };

  useLayoutEffect(() => {
    if (entering.current && open !== undefined) focusFirstVendor(root.current);
    entering.current = false;
  }, [open, root]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (open === undefined) return undefined;
    const stop = new AbortController();
    const onOutside = (event: Event): void => {
      const entry = root.current?.querySelector('[data-state="open"]');
      if (!entry?.contains(event.target as Node)) setOpen(undefined);
    };
    document.addEventListener('pointerdown', onOutside, stop);
    document.addEventListener('focusin', onOutside, stop);
    return () => stop.abort();
  }, [open, root]);

  return {
    open,
    pointAt(id) {
      clearTimeout(timer.current);
      const wait = id === undefined ? CLOSE_AFTER_MS : OPEN_AFTER_MS;
      timer.current = setTimeout(() => setOpen(id), wait);
    },
    toggle: (id) => set(open === id ? undefined : id),
    enter(id) {
      if (open === id) focusFirstVendor(root.current);
      else entering.current = true;
      set(id);
    },
    close: () => set(undefined),
  };
}

function focusFirstVendor(root: HTMLElement | null): void {
  root?.querySelector<HTMLElement>('[data-menu-vendor]')?.focus();
}
