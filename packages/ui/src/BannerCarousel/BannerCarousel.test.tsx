import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { artUri } from '../GameArt/index.ts';
import { type CarouselBanner, BannerCarousel } from './BannerCarousel.tsx';
import { planStep } from './plan-step.ts';

const labels = {
  carousel: 'Promotions',
  pause: 'Pause',
  play: 'Play',
  slide: (index: number, count: number) => `Slide ${index} of ${count}`,
};
const banner = (id: string, rest: Partial<CarouselBanner> = {}): CarouselBanner => ({
  id,
  image: artUri(id),
  title: `Banner ${id}`,
  url: `#${id}`,
  linkageType: 'internal',
  ...rest,
});
const three = [banner('a'), banner('b'), banner('c', { linkageType: 'external', url: '#out' })];

describeComponent({
  name: 'BannerCarousel',
  element: () => <BannerCarousel banners={three} labels={labels} />,
  longText: (text) => <BannerCarousel banners={[banner('a', { title: text })]} labels={labels} />,
  forwards: 'none',
});

/** Enables motion, because the test browser may prefer reduced motion. */
function wishMotion(reduced: boolean): void {
  const query = Object.assign(new EventTarget(), { matches: reduced });
  vi.spyOn(window, 'matchMedia').mockReturnValue(query as unknown as MediaQueryList);
}

function useClock(): void {
  wishMotion(false);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // The page is idle immediately.
  vi.spyOn(globalThis, 'requestIdleCallback').mockImplementation((work) => {
    work({ didTimeout: false, timeRemaining: () => 0 });
    return 0;
  });
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const getCurrentSlide = (): number =>
  page
    .getByRole('button', { name: /^Slide/ })
    .elements()
    .findIndex((dot) => dot.hasAttribute('aria-current'));
const track = (): HTMLElement => document.querySelector('ul') as HTMLElement;
const shift = (): number => new DOMMatrix(getComputedStyle(track()).transform).m41;

/**
 * The browser reports intersection a frame after the engine has loaded; only then does the
 * carousel's clock run. The mouse is where the last test left it, perhaps on this carousel.
 */
async function waitUntilSeen(): Promise<void> {
  await import('./engine.ts');
  await userEvent.unhover(page.getByRole('region'));
  await frames();
}

async function frames(): Promise<void> {
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}

test('[W71] [K8] [K9] slides every 5000 ms within 1000 ms', async () => {
  useClock();
  await render(<BannerCarousel banners={three} labels={labels} />);
  await waitUntilSeen();
  vi.advanceTimersByTime(4999);
  expect(getCurrentSlide()).toBe(0);
  expect(track().getAnimations()).toHaveLength(0);
  vi.advanceTimersByTime(1);
  expect(getCurrentSlide()).toBe(1);
  const [animation] = track().getAnimations();
  expect(animation?.effect?.getTiming().duration).toBe(1000);
});

test('[K10] places slides 20.3 px apart', async () => {
  await render(<BannerCarousel banners={three} labels={labels} />);
  const [first, second] = Array.from(track().children, (slide) => slide.getBoundingClientRect());
  expect(second!.left - first!.right).toBeCloseTo(20.3, 0);
});

test('[W70] moves on to the first slide after the last in the same direction', async () => {
  useClock();
  await render(<BannerCarousel banners={three} labels={labels} />);
  await waitUntilSeen();
  vi.advanceTimersByTime(10_000);
  expect(getCurrentSlide()).toBe(2);
  await settle();
  const atLast = shift();
  vi.advanceTimersByTime(5000);
  expect(getCurrentSlide()).toBe(0);
  const [animation] = track().getAnimations();
  animation!.currentTime = 999;
  expect(shift()).toBeLessThan(atLast);
  const first = track().children[0]!.getBoundingClientRect();
  const view = track().parentElement!.getBoundingClientRect();
  expect(Math.abs(first.left - view.left)).toBeLessThan(4);
  await settle();
  expect(shift()).toBe(0);
});

test('[W70] does not move a single banner, which has no controls', async () => {
  useClock();
  await render(<BannerCarousel banners={[banner('a')]} labels={labels} />);
  await waitUntilSeen();
  vi.advanceTimersByTime(20_000);
  expect(page.getByRole('button').elements()).toHaveLength(0);
  expect(track().getAnimations()).toHaveLength(0);
});

test('[W72] shows the slide of a pressed dot', async () => {
  useClock();
  await render(<BannerCarousel banners={three} labels={labels} />);
  await page.getByRole('button', { name: 'Slide 3 of 3' }).click();
  expect(getCurrentSlide()).toBe(2);
  await settle();
  const slide = track().children[2]!.getBoundingClientRect();
  expect(Math.abs(slide.left - track().parentElement!.getBoundingClientRect().left)).toBeLessThan(
    1,
  );
});

test('[W72] shows the slide of a dot pressed before the page is idle', async () => {
  wishMotion(false);
  vi.spyOn(globalThis, 'requestIdleCallback').mockReturnValue(0);
  await render(<BannerCarousel banners={three} labels={labels} />);
  await page.getByRole('button', { name: 'Slide 2 of 3' }).click();
  await expect.poll(getCurrentSlide).toBe(1);
});

test('does nothing when unmounted before its code has loaded', async () => {
  let begin = (): void => undefined;
  vi.spyOn(globalThis, 'requestIdleCallback').mockImplementation((work) => {
    begin = () => work({ didTimeout: false, timeRemaining: () => 0 });
    return 0;
  });
  const listened = vi.spyOn(document, 'addEventListener');
  const { unmount } = await render(<BannerCarousel banners={three} labels={labels} />);
  await unmount();
  listened.mockClear();
  begin();
  await import('./engine.ts');
  await frames();
  expect(listened.mock.calls.filter(([type]) => type === 'visibilitychange')).toEqual([]);
});

test('pauses for a mouse that was on it before its code loaded', async () => {
  useClock();
  let begin = (): void => undefined;
  vi.mocked(globalThis.requestIdleCallback).mockImplementation((work) => {
    begin = () => work({ didTimeout: false, timeRemaining: () => 0 });
    return 0;
  });
  vi.mocked(globalThis.matchMedia).mockImplementation(
    (query) =>
      Object.assign(new EventTarget(), { matches: query.includes('hover') }) as MediaQueryList,
  );
  await render(<BannerCarousel banners={three} labels={labels} />);
  await userEvent.hover(page.getByRole('region'));
  begin();
  await import('./engine.ts');
  await frames();
  vi.advanceTimersByTime(20_000);
  expect(getCurrentSlide()).toBe(0);
  await waitUntilSeen();
  vi.advanceTimersByTime(5000);
  expect(getCurrentSlide()).toBe(1);
});

test('[W69] [W73] opens the link of a clicked banner, external ones in a new tab', async () => {
  useClock();
  const opened = vi.fn<(banner: CarouselBanner) => void>();
  await render(
    <BannerCarousel
      banners={three}
      labels={labels}
      onOpen={(one, event) => {
        event.preventDefault();
        opened(one);
      }}
    />,
  );
  await page.getByRole('link', { name: 'Banner a' }).click();
  expect(opened).toHaveBeenCalledWith(three[0]);
  await page.getByRole('button', { name: 'Slide 3 of 3' }).click();
  const outside = page.getByRole('link', { name: 'Banner c' });
  await expect.element(outside).toHaveAttribute('target', '_blank');
  await expect.element(outside).toHaveAttribute('href', '#out');
});

test('stops while paused by its button, and continues afterwards', async () => {
  useClock();
  await render(<BannerCarousel banners={three} labels={labels} />);
  await waitUntilSeen();
  const pause = page.getByRole('button', { name: 'Pause' }).element() as HTMLElement;
  pause.click();
  await expect.element(page.getByRole('button', { name: 'Play' })).toBeVisible();
  vi.advanceTimersByTime(20_000);
  expect(getCurrentSlide()).toBe(0);
  (page.getByRole('button', { name: 'Play' }).element() as HTMLElement).click();
  await expect.element(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  vi.advanceTimersByTime(5000);
  expect(getCurrentSlide()).toBe(1);
});

test('stops under the mouse and under the keyboard focus', async () => {
  useClock();
  await render(<BannerCarousel banners={three} labels={labels} />);
  await waitUntilSeen();
  await userEvent.hover(page.getByRole('region', { name: 'Promotions' }));
  vi.advanceTimersByTime(20_000);
  expect(getCurrentSlide()).toBe(0);
  await userEvent.unhover(page.getByRole('region', { name: 'Promotions' }));
  await userEvent.tab();
  vi.advanceTimersByTime(20_000);
  expect(getCurrentSlide()).toBe(0);
});

test('stops under reduced motion, but its dots still work', async () => {
  wishMotion(true);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await render(<BannerCarousel banners={three} labels={labels} />);
  await waitUntilSeen();
  vi.advanceTimersByTime(20_000);
  expect(getCurrentSlide()).toBe(0);
  await page.getByRole('button', { name: 'Slide 2 of 3' }).click();
  expect(getCurrentSlide()).toBe(1);
});

/** Embla is active once it has written its own transform. */
async function takeOver(): Promise<void> {
  const viewport = track().parentElement!;
  viewport.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'touch' }));
  await expect.poll(() => track().style.transform).toContain('translate3d');
}

async function drag(by: number): Promise<void> {
  const viewport = track().parentElement!;
  const at = (clientX: number) => ({ clientX, clientY: 50, bubbles: true, cancelable: true });
  viewport.dispatchEvent(new MouseEvent('mousedown', at(400)));
  for (const part of [0.25, 0.5, 0.75, 1]) {
    document.dispatchEvent(new MouseEvent('mousemove', at(400 + by * part)));
    await frames();
  }
  document.dispatchEvent(new MouseEvent('mouseup', at(400 + by)));
}

for (const dir of ['ltr', 'rtl'] as const) {
  test(`gives dragging and index to Embla on first contact, and the clock continues, ${dir}`, async () => {
    useClock();
    document.documentElement.dir = dir;
    onTestFinished(() => document.documentElement.removeAttribute('dir'));
    await render(<BannerCarousel banners={three} labels={labels} />);
    await waitUntilSeen();
    await takeOver();
    // Past the middle of the slide: a slower drag has less momentum and would fall back.
    await drag(dir === 'rtl' ? 500 : -500);
    await expect.poll(getCurrentSlide).toBe(1);
    const left = (index: number) => track().children[index]!.getBoundingClientRect().left;
    const view = () => track().parentElement!.getBoundingClientRect().left;
    await expect.poll(() => Math.abs(left(1) - view())).toBeLessThan(1);
    await expect
      .poll(() => {
        vi.advanceTimersByTime(5000);
        return getCurrentSlide();
      })
      .toBe(2);
    await settle();
    await expect.poll(() => Math.abs(left(2) - view())).toBeLessThan(1);
  });
}

test('moves one slide on a swipe before Embla has loaded', async () => {
  useClock();
  await render(<BannerCarousel banners={three} labels={labels} />);
  await waitUntilSeen();
  const viewport = track().parentElement!;
  const at = (clientX: number) => ({ clientX, pointerType: 'touch', bubbles: true });
  viewport.dispatchEvent(new PointerEvent('pointerdown', at(300)));
  viewport.dispatchEvent(new PointerEvent('pointerup', at(200)));
  expect(getCurrentSlide()).toBe(1);
});

test('has only the visible slide in the tab order', async () => {
  useClock();
  await render(<BannerCarousel banners={three} labels={labels} />);
  const reachable = () => Array.from(track().children, (slide) => !slide.hasAttribute('inert'));
  expect(reachable()).toEqual([true, false, false]);
  await page.getByRole('button', { name: 'Slide 2 of 3' }).click();
  expect(reachable()).toEqual([false, true, false]);
});

test('loads the first picture at once, the others later', async () => {
  await render(<BannerCarousel banners={three} labels={labels} />);
  const images = Array.from(document.querySelectorAll('img'));
  expect(images.map((image) => image.loading)).toEqual(['eager', 'lazy', 'lazy']);
  expect(images[0]?.fetchPriority).toBe('high');
});

test('continues in the same direction beyond an end', () => {
  expect(planStep(0, 1, 3)).toEqual({ from: 0, to: 1, slot: 1, standIn: 0 });
  expect(planStep(2, 3, 3)).toEqual({ from: 2, to: 0, slot: 3, standIn: 3 });
  expect(planStep(0, -1, 3)).toEqual({ from: 0, to: 2, slot: -1, standIn: -3 });
});

async function settle(): Promise<void> {
  track()
    .getAnimations({ subtree: true })
    .forEach((animation) => animation.finish());
  await frames();
}
