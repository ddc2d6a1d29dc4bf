import { artFor } from './art.ts';
import * as css from './GameArt.css.ts';

/** Props of {@link GameArt}. */
export interface GameArtProps {
  /** The seed of the art, for example a game code; the same seed looks the same everywhere. */
  readonly seed: string;
  /** Text alternative; without it the art is decoration and hidden from assistive technology. */
  readonly label?: string | undefined;
}

/**
 * Seeded picture for a game without a `showIcon`. Pure SVG, no request, the same on server and
 * client.
 */
export function GameArt({ seed, label }: GameArtProps) {
  const art = artFor(seed);
  const name = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg className={css.art} viewBox="0 0 100 100" preserveAspectRatio="xMidYMid slice" {...name}>
      <rect width="100" height="100" fill={art.ground} />
      <circle cx={art.glowX} cy={art.glowY} r="58" fill={art.glow} opacity=".75" />
      <path d={art.glyph} fill={art.ink} />
    </svg>
  );
}
