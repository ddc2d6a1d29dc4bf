import { watchAttention } from '../motion/attention.ts';
import { keepPlace, SCROLL_STEP_LIMIT, scrollDuration } from './loop.ts';

/** Scrolls one board; made when its elements are in the page. */
export interface BoardScroller {
  /** Tells that React has drawn these rows, by id from the top. */
  setRows(ids: readonly string[]): void;
  setPaused(paused: boolean): void;
  stop(): void;
}

/** The elements of a board. */
export interface BoardParts {
  readonly viewport: HTMLElement;
  /** Moves; holds the rows and their twin. */
  readonly belt: HTMLElement;
  readonly rows: HTMLElement;
  /** Filled here with a copy of the rows, so that the loop has no seam. */
  readonly twin: HTMLElement;
}

/** One endless animation that the compositor runs; rows may change under way without a jump. */
export function startScroller({ viewport, belt, rows, twin }: BoardParts): BoardScroller {
  let ids: readonly string[] = [];
  let loop: Animation | undefined;
  let height = 0;

  const obey = (): void => {
    viewport.dataset['state'] = attention.moving ? 'scrolling' : 'resting';
    if (attention.moving) loop?.play();
    else loop?.pause();
  };
  const attention = watchAttention(viewport, obey);

  const offset = (): number => {
    const at = Number(loop?.currentTime ?? 0);
    return height === 0 ? 0 : (at / scrollDuration(height)) * height;
  };

  return {
    setRows(next) {
      const rowHeight = rows.firstElementChild?.getBoundingClientRect().height ?? 0;
      const loopHeight = rows.getBoundingClientRect().height;
      const place = loopHeight ? keepPlace(offset(), ids, next, rowHeight, loopHeight) : 0;
      ids = next;
      height = loopHeight;
      loop?.cancel();
      loop = undefined;
      if (next.length < SCROLL_STEP_LIMIT || loopHeight === 0) {
        twin.replaceChildren();
        return;
      }
      copyRows(rows, twin);
      const frames = { transform: ['translateY(0)', `translateY(${-loopHeight}px)`] };
      const duration = scrollDuration(loopHeight);
      loop = belt.animate(frames, { duration, iterations: Infinity });
      loop.currentTime = scrollDuration(place);
      obey();
    },
    setPaused: (paused) => attention.hold('user', paused),
    stop() {
      loop?.cancel();
      twin.replaceChildren();
      attention.stop();
    },
  };
}

/** The copy is for the eye and the mouse only: its rows answer a click but take no focus. */
function copyRows(rows: HTMLElement, twin: HTMLElement): void {
  const copies = Array.from(rows.children, (row) => row.cloneNode(true) as HTMLElement);
  for (const control of copies.flatMap((copy) => Array.from(copy.querySelectorAll('button')))) {
    control.tabIndex = -1;
  }
  twin.replaceChildren(...copies);
}
