import { slideIn } from '@baize/ui/motion';
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** Headings of one process, in order of appearance. */
interface StepHeadings {
  /** Returns a function that removes the heading. */
  add: (heading: HTMLElement) => () => void;
}

const Headings = createContext<StepHeadings | undefined>(undefined);

/**
 * Wraps a process of several steps. When a step replaces another, its {@link StepHeading} gets the
 * focus and scrolls into view, and the step moves in: forward, or back to one from before. The
 * first step leaves focus and scroll unchanged.
 */
export function Steps({ children }: { children: ReactNode }) {
  const [headings] = useState(createHeadings);
  return <Headings value={headings}>{children}</Headings>;
}

/** The heading of a step. Outside of {@link Steps} it is a plain heading. */
export function StepHeading({ as: Tag = 'h3', ...props }: StepHeadingProps) {
  const headings = useContext(Headings);
  const element = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => headings?.add(element.current!), [headings]);
  return <Tag ref={element} tabIndex={headings && -1} {...props} />;
}

export interface StepHeadingProps extends ComponentProps<'h3'> {
  as?: 'h2' | 'h3' | 'h4';
}

function createHeadings(): StepHeadings {
  const known = new WeakSet<HTMLElement>();
  /** Names of the steps up to the shown one. */
  let way: string[] = [];
  let shown: HTMLElement[] = [];
  let hasBegun = false;
  function move(heading: HTMLElement): void {
    const name = getName(heading);
    const isBack = way.includes(name);
    way = isBack ? way.slice(0, way.indexOf(name) + 1) : [...way, name];
    slideIn(heading.closest('section') ?? heading, isBack ? 'back' : 'forward');
  }
  /** Removing the last step shows the one before it, whose heading has stayed. */
  function returnTo(heading: HTMLElement | undefined): void {
    if (!heading?.isConnected) return;
    if (way.at(-1) !== getName(heading)) move(heading);
    restoreFocus(heading);
  }
  return {
    add(heading) {
      shown.push(heading);
      if (hasBegun && !known.has(heading)) {
        show(heading);
        move(heading);
      }
      if (!hasBegun) way = [getName(heading)];
      known.add(heading);
      hasBegun = true;
      return () => {
        const wasLast = shown.at(-1) === heading;
        shown = shown.filter((other) => other !== heading);
        // After the commit, when the next step has mounted its heading.
        if (wasLast) queueMicrotask(() => returnTo(shown.at(-1)));
      };
    },
  };
}

const getName = ({ id, textContent }: HTMLElement): string => id || textContent || '';

/** Removing the focused element moves the focus to the body, so the current step gets it. */
function restoreFocus(heading: HTMLElement): void {
  if (document.activeElement === document.body) show(heading);
}

function show(heading: HTMLElement): void {
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ block: isInView(heading) ? 'nearest' : 'start' });
}

/** Whether the heading is in the upper half of the window, below the sticky header. */
function isInView(heading: HTMLElement): boolean {
  const { top } = heading.getBoundingClientRect();
  const margin = Number.parseFloat(getComputedStyle(heading).scrollMarginBlockStart) || 0;
  return top >= margin && top < innerHeight / 2;
}
