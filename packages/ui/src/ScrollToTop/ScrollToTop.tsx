import { useEffect, useRef } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { iconArrowUp } from '../Icon/generated/lucide/arrow-up.ts';
import { prefersReducedMotion } from '../motion/reduced-motion.ts';
import * as css from './ScrollToTop.css.ts';

/** Scrolls to the top of a long page (W57); appears one screen down, without a scroll listener. */
export function ScrollToTop({ label }: { readonly label: string }) {
  const sentinel = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      button.current?.toggleAttribute('hidden', entries.at(-1)?.isIntersecting === true);
    });
    if (sentinel.current) observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, []);
  const goUp = (): void =>
    window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
  return (
    <>
      <span ref={sentinel} className={css.sentinel} />
      <button
        ref={button}
        type="button"
        className={css.button}
        aria-label={label}
        hidden
        onClick={goUp}
      >
        <Icon of={iconArrowUp} />
      </button>
    </>
  );
}
