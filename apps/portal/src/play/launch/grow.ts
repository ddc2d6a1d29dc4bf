import { prefersReducedMotion } from '@baize/ui/motion';

/** Of the picture that grows: until it fills the window, and until the game shows through it. */
const GROWING: KeyframeAnimationOptions = {
  duration: 640,
  easing: 'cubic-bezier(0.3, 0.7, 0.2, 1)',
};

/**
 * Lets the picture of a game grow over the page while the game opens under it: the tile becomes the
 * game. Only a transform and an opacity move, in the compositor; nobody waits for it, and it takes no
 * click. Under reduced motion nothing happens.
 * @param id the game's, as its tile carries it
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
