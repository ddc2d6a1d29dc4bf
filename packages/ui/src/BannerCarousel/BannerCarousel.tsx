import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { PauseButton } from '../internal/PauseButton.tsx';
import * as css from './BannerCarousel.css.ts';
import { type Dragging, loadCarousel } from './load-carousel.ts';

/** One banner (W69). `linkageType` says how the link opens: in the app, or in a new tab. */
export interface CarouselBanner {
  readonly id: string;
  readonly image: string;
  /** Text alternative of the picture; it names the link. */
  readonly title: string;
  /** Without it the banner is a picture only. */
  readonly url?: string | undefined;
  readonly linkageType?: 'internal' | 'external' | undefined;
}

/** Strings of {@link BannerCarousel}. */
export interface CarouselLabels {
  readonly carousel: string;
  readonly pause: string;
  readonly play: string;
  /** Name of a dot, and of a slide without text; counted from 1. */
  readonly slide: (index: number, count: number) => string;
}

/** Props of {@link BannerCarousel}. */
export interface BannerCarouselProps {
  readonly banners: readonly CarouselBanner[];
  readonly labels: CarouselLabels;
  /** Width to height: home's wide banner, the header's strip, a square for side columns. */
  readonly shape?: 'wide' | 'strip' | 'tall' | undefined;
  /** Called on a click on a banner with a link (W73); `preventDefault` lets a router navigate. */
  readonly onOpen?:
    | ((banner: CarouselBanner, event: MouseEvent<HTMLAnchorElement>) => void)
    | undefined;
  /** The first picture is usually the page's largest paint; false where it is below the fold. */
  readonly priority?: boolean | undefined;
}

/**
 * Banners that slide every 5 s within 1 s (W71) and loop when there is more than one (W70). It
 * stops while hidden, off screen, hovered, focused, paused or under reduced motion (H68).
 */
export function BannerCarousel(props: BannerCarouselProps) {
  const { banners } = props;
  const key = banners.map((banner) => banner.id).join('|');
  return <Carousel key={key} {...props} />;
}

function Carousel({
  banners,
  labels,
  shape = 'wide',
  onOpen,
  priority = true,
}: BannerCarouselProps) {
  const root = useRef<HTMLElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const dots = useRef<HTMLDivElement>(null);
  const engine = useRef<ReturnType<typeof loadCarousel>>(undefined);
  const [paused, setPaused] = useState(false);
  const [dragging, setDragging] = useState<Dragging>();
  const many = banners.length > 1;

  useEffect(() => {
    if (!root.current || !viewport.current || !track.current || !dots.current) return undefined;
    const parts = {
      root: root.current,
      viewport: viewport.current,
      track: track.current,
      dots: dots.current,
    };
    const loaded = loadCarousel(parts, setDragging);
    engine.current = loaded;
    return () => loaded.stop();
  }, []);
  useEffect(() => engine.current?.use((carousel) => carousel.setPaused(paused)), [paused]);
  const goTo = (index: number): void => {
    engine.current?.load();
    engine.current?.use((carousel) => carousel.goTo(index));
  };

  if (banners.length === 0) return null;
  return (
    <section
      ref={root}
      className={css.carousel}
      data-shape={shape}
      aria-roledescription="carousel"
      aria-label={labels.carousel}
    >
      <div ref={viewport} className={css.viewport}>
        <ul ref={track} className={css.track} aria-live={paused ? 'polite' : 'off'}>
          {banners.map((banner, index) => (
            // Its picture names it; a second name would be read before each slide.
            <li key={banner.id} className={css.slide} inert={index > 0}>
              <Slide banner={banner} first={index === 0 && priority} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      </div>
      {dragging && <dragging.Track {...dragging} />}
      {many && (
        <div className={css.controls}>
          <div ref={dots} className={css.dots}>
            {banners.map((banner, index) => (
              <button
                key={banner.id}
                type="button"
                className={css.dot}
                aria-label={labels.slide(index + 1, banners.length)}
                aria-current={index === 0 || undefined}
                onClick={() => goTo(index)}
              />
            ))}
          </div>
          <PauseButton
            paused={paused}
            onPausedChange={setPaused}
            labels={labels}
            className={css.pause}
          />
        </div>
      )}
    </section>
  );
}

interface SlideProps {
  readonly banner: CarouselBanner;
  readonly first: boolean;
  readonly onOpen: BannerCarouselProps['onOpen'];
}

function Slide({ banner, first, onOpen }: SlideProps) {
  const picture = (
    <img
      className={css.image}
      src={banner.image}
      alt={banner.title}
      width={1280}
      height={400}
      draggable={false}
      decoding="async"
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
    />
  );
  if (banner.url === undefined) return picture;
  const outside = banner.linkageType === 'external';
  return (
    <a
      className={css.link}
      href={banner.url}
      draggable={false}
      {...(outside && { target: '_blank', rel: 'noopener' })}
      onClick={onOpen && ((event) => onOpen(banner, event))}
    >
      {picture}
    </a>
  );
}
