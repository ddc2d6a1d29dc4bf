import { watchAttention } from '../motion/attention.ts';
import { keepPlace, SCROLL_STEP_LIMIT, scrollDuration } from './loop.ts';

/** Scrolls one board; created when its elements are in the page. */
export interface BoardScroller {
  /** Called after React has rendered these rows, by id from the top. */
  setRows(ids: readonly string[]): void;
  setPaused(paused: boolean): void;
  stop(): void;
}

/** The elements of a board. */
export interface BoardParts {
  readonly viewport: HTMLElement;
  /** The moving element, with the rows and their copy. */
  readonly belt: HTMLElement;
  readonly rows: HTMLElement;
  /** Filled here with a copy of the rows, so that the loop has no seam. */
  readonly twin: HTMLElement;
}

/**
 * One endless compositor animation in steps of a whole pixel: text stays sharp, and every
 * second frame needs no painting. Rows may change during it without a jump.
 */
export function startScroller({ viewport, belt, rows, twin }: BoardParts): BoardScroller {
  let drawn: readonly string[] = [];
  let arranged: readonly string[] = [];
  let loop: Animation | undefined;
  let height = 0;

  const offset = (): number =>
    (Number(loop?.currentTime ?? 0) / scrollDuration(height || 1)) * height;

  const arrange = (): void => {
    const rowHeight = rows.firstElementChild?.getBoundingClientRect().height ?? 0;
    const loopHeight = rows.getBoundingClientRect().height;
    const place = keepPlace(offset() % (height || 1), arranged, drawn, rowHeight, loopHeight || 1);
    arranged = drawn;
    height = loopHeight;
    loop?.cancel();
    loop = undefined;
    twin.replaceChildren();
    if (drawn.length < SCROLL_STEP_LIMIT || height === 0) return;
    copyRows(rows, twin);
    const frames = { transform: ['translateY(0)', `translateY(${-height}px)`] };
    loop = belt.animate(frames, {
      duration: scrollDuration(height),
      iterations: Infinity,
      easing: `steps(${Math.round(height)})`,
    });
    loop.currentTime = scrollDuration(place);
    if (!attention.moving) loop.pause();
  };

  // Nothing is measured or copied before the board is visible.
  const attention = watchAttention(viewport, (moving) => {
    viewport.dataset['state'] = moving ? 'scrolling' : 'resting';
    if (moving && arranged !== drawn) arrange();
    else if (moving) loop?.play();
    else loop?.pause();
  });

  return {
    setRows(ids) {
      drawn = ids;
      if (loop || attention.moving) arrange();
    },
    setPaused: (paused) => attention.hold('user', paused),
    stop() {
      loop?.cancel();
      twin.replaceChildren();
      attention.stop();
    },
  };
}

/** The copy is for sight and mouse only: its rows react to clicks but are not focusable. */
function copyRows(rows: HTMLElement, twin: HTMLElement): void {
  const copies = Array.from(rows.children, (row) => row.cloneNode(true) as HTMLElement);
  for (const control of copies.flatMap((copy) => Array.from(copy.querySelectorAll('button')))) {
    control.tabIndex = -1;
  }
  twin.replaceChildren(...copies);
}
