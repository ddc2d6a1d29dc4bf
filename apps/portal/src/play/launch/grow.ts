import { prefersReducedMotion } from '@baize/ui/motion';

/** The growing picture: first it fills the window, then it fades to show the game. */
const GROWING: KeyframeAnimationOptions = {
  duration: 200,
  easing: 'cubic-bezier(0.3, 0.7, 0.2, 1)',
};

/**
 * Animates a game's picture from its tile to the full window while the game opens under it. Only
 * transform and opacity change, on the compositor; it delays nothing and takes no clicks. Does
 * nothing under reduced motion.
 * @param id the game's, as on its tile
 */
export function growFromTile(id: string): void {
  const tile = `[data-card="${CSS.escape(id)}"]`;
  const art =
    document.activeElement?.closest('a, button')?.querySelector('img') ??
    document.querySelector<HTMLElement>(`${tile} img`);
  if (!art || prefersReducedMotion()) return;
  const { left, top, width, height } = art.getBoundingClientRect();
  const side = Math.max(innerWidth, innerHeight);
  const cover = art.cloneNode() as HTMLImageElement;
  cover.removeAttribute('class');
  cover.loading = 'eager';
  cover.ariaHidden = 'true';
  Object.assign(cover.style, {
    position: 'fixed',
    top: `${(innerHeight - side) / 2}px`,
    left: `${(innerWidth - side) / 2}px`,
    width: `${side}px`,
    maxWidth: 'none',
    height: `${side}px`,
    borderRadius: '8%',
    zIndex: '80',
    pointerEvents: 'none',
  });
  document.body.append(cover);
  const x = left + width / 2 - innerWidth / 2;
  const y = top + height / 2 - innerHeight / 2;
  const small = Math.min(width, height) / side;
  cover.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(${small})`, opacity: 1 },
      { transform: 'none', opacity: 1, offset: 0.6 },
      { transform: 'scale(1.03)', opacity: 0 },
    ],
    GROWING,
  ).onfinish = () => cover.remove();
}
