import type { EmblaCarouselType } from 'embla-carousel';
import { prefersReducedMotion } from '../motion/reduced-motion.ts';
import { watchAttention } from '../motion/attention.ts';
import { planStep, type Step } from './plan-step.ts';
import { SLIDE_DELAY_MS, SLIDE_GAP_PX, SLIDE_TRANSITION_MS } from './timing.ts';

/** Drives one carousel; created when its element is in the page. */
export interface CarouselEngine {
  goTo(index: number): void;
  setPaused(paused: boolean): void;
  /** Stops until Embla has taken the track. Returns the visible slide. */
  release(): number;
  /** Gives dragging, index and dots to Embla; the clock still moves slides. */
  adopt(api: EmblaCarouselType): void;
  stop(): void;
}

/** The elements of a carousel with at least two slides. */
export interface CarouselParts {
  readonly root: HTMLElement;
  readonly viewport: HTMLElement;
  readonly track: HTMLElement;
  readonly dots: HTMLElement;
  /** Called once, at the first pointer or focus on the carousel. */
  readonly onHand: () => void;
}

/** The delay after a slide before the picture of the next one is loaded. */
const PRELOAD_AFTER_MS = 2500;
const SWIPE_PX = 36;

/**
 * Moves the slides without React: one timer for five seconds, then one animation that the
 * compositor runs.
 */
export function startCarousel(parts: CarouselParts): CarouselEngine {
  const { root, viewport, track, dots, onHand } = parts;
  const slides = Array.from(track.children) as HTMLElement[];
  const sign = getComputedStyle(root).direction === 'rtl' ? 1 : -1;
  let index = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: { readonly step: Step; readonly animations: readonly Animation[] } | undefined;
  let embla: EmblaCarouselType | undefined;
  let released = false;

  const mark = (next: number): void => {
    index = next;
    markCurrent(slides, Array.from(dots.children), next);
  };

  const settle = (): void => {
    if (!running) return;
    const { step, animations } = running;
    running = undefined;
    if (embla) embla.scrollTo(step.to, true);
    else track.style.transform = slotTransform(step.to, sign);
    animations.forEach((animation) => animation.cancel());
  };

  const move = (to: number): void => {
    settle();
    const step = planStep(index, to, slides.length);
    preload(slides[step.to]);
    mark(step.to);
    const animations = animateStep(track, slides[step.to], step, sign);
    running = { step, animations };
    animations[0]?.finished.then(settle, () => undefined);
  };

  const rest = (): void => clearTimeout(timer);
  const schedule = (): void => {
    rest();
    if (!attention.moving || (released && !embla)) return;
    timer = setTimeout(() => {
      preload(slides[(index + 1) % slides.length]);
      timer = setTimeout(() => {
        move(index + 1);
        schedule();
      }, SLIDE_DELAY_MS - PRELOAD_AFTER_MS);
    }, PRELOAD_AFTER_MS);
  };

  const attention = watchAttention(root, (moving) => (moving ? schedule() : rest()));

  const goTo = (to: number): void => {
    if (to === index) return;
    move(to);
    schedule();
  };

  const touched = (): void => {
    viewport.removeEventListener('pointerenter', touched);
    viewport.removeEventListener('pointerdown', touched);
    onHand();
  };
  const stopSwipe = watchFirstSwipe(viewport, (towards) => {
    if (!embla) goTo(index + towards * -sign);
  });
  viewport.addEventListener('pointerenter', touched);
  viewport.addEventListener('pointerdown', touched);

  return {
    goTo,
    setPaused: (paused) => attention.hold('user', paused),
    release() {
      released = true;
      rest();
      settle();
      return index;
    },
    adopt(api) {
      embla = api;
      api.on('pointerDown', () => {
        settle();
        rest();
      });
      api.on('select', () => mark(api.selectedScrollSnap()));
      api.on('settle', schedule);
      // A dot may have been pressed in the meantime.
      if (api.selectedScrollSnap() !== index) api.scrollTo(index, true);
      schedule();
    },
    stop() {
      rest();
      running?.animations.forEach((animation) => animation.cancel());
      attention.stop();
      stopSwipe();
      viewport.removeEventListener('pointerenter', touched);
      viewport.removeEventListener('pointerdown', touched);
    },
  };
}

/** Only the visible slide is focusable, and its dot is marked. */
function markCurrent(slides: readonly Element[], dots: readonly Element[], current: number): void {
  slides.forEach((slide, at) => slide.toggleAttribute('inert', at !== current));
  dots.forEach((dot, at) => {
    if (at === current) dot.setAttribute('aria-current', 'true');
    else dot.removeAttribute('aria-current');
  });
}

/** The track's transform at a slot; a slide fills the viewport, so 100% is one slide. */
function slotTransform(slot: number, sign: number): string {
  return `translateX(calc(${sign * slot} * (100% + ${SLIDE_GAP_PX}px)))`;
}

/** The track's movement and, for a wrapped step, the slide placed at the far end. */
function animateStep(
  track: HTMLElement,
  target: HTMLElement | undefined,
  step: Step,
  sign: number,
): Animation[] {
  const duration = prefersReducedMotion() ? 0 : SLIDE_TRANSITION_MS;
  const frames = [slotTransform(step.from, sign), slotTransform(step.slot, sign)];
  const timing: KeyframeAnimationOptions = { duration, easing: 'ease-in-out', fill: 'forwards' };
  const moving = [track.animate({ transform: frames }, timing)];
  if (target && step.standIn !== 0) {
    const away = slotTransform(step.standIn, -sign);
    moving.push(target.animate({ transform: [away, away] }, timing));
  }
  return moving;
}

function preload(slide: HTMLElement | undefined): void {
  const image = slide?.querySelector('img');
  if (image) image.loading = 'eager';
}

/** The direction of a swipe before Embla has loaded: 1 towards the inline end, -1 back. */
function watchFirstSwipe(viewport: HTMLElement, onSwipe: (towards: 1 | -1) => void): () => void {
  let startX: number | undefined;
  const down = (event: PointerEvent): void => {
    startX = event.clientX;
  };
  const up = (event: PointerEvent): void => {
    const moved = startX === undefined ? 0 : event.clientX - startX;
    startX = undefined;
    if (Math.abs(moved) >= SWIPE_PX) onSwipe(moved < 0 ? 1 : -1);
  };
  viewport.addEventListener('pointerdown', down);
  viewport.addEventListener('pointerup', up);
  viewport.addEventListener('pointercancel', up);
  return () => {
    viewport.removeEventListener('pointerdown', down);
    viewport.removeEventListener('pointerup', up);
    viewport.removeEventListener('pointercancel', up);
  };
}
