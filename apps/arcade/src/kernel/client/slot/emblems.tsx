/** The faces as one sheet of SVG symbols, in the colours of the title's theme. */
import { FACES } from '../../slot-faces.ts';
import type { Face } from '../../slot-faces.ts';
import type { Emblem, Theme } from '../../theme.ts';
import type { FaceName } from './face-names.ts';
import './slot.css';

/** Outlines on a 24 × 24 field, filled by the even-odd rule. */
const OUTLINES: Readonly<Record<Emblem, string>> = {
  gem: 'M7 3h10l5 6-10 13L2 9zM7 9l5 9 5-9z',
  crown: 'M2 7l6 4 4-7 4 7 6-4-2 10H4zM4 19h16v2H4z',
  moon: 'M21 14.5A9.5 9.5 0 1 1 9.5 3a7.5 7.5 0 0 0 11.5 11.5z',
  sun: 'M12 1l2 4 4-2 0 4 4 1-2 4 2 4-4 1 0 4-4-2-2 4-2-4-4 2 0-4-4-1 2-4-2-4 4-1 0-4 4 2z',
  bell: 'M12 2a2 2 0 0 1 2 2c3 1 5 4 5 8v4l2 3H3l2-3v-4c0-4 2-7 5-8a2 2 0 0 1 2-2zM9 20h6a3 3 0 0 1-6 0z',
  clover:
    'M12 11C8 8 8 2 12 4c4-2 4 4 0 7zM13 12c3-4 9-4 7 0 2 4-4 4-7 0zM11 12c-3 4-9 4-7 0-2-4 4-4 7 0zM12 13c4 3 3 7 0 6 1 2 2 3 4 4h-3c-2-2-3-4-3-5-2-1-1-3 2-5z',
  heart: 'M12 21C4 14 2 11 2 8a5 5 0 0 1 10-1.5A5 5 0 0 1 22 8c0 3-2 6-10 13z',
  bolt: 'M14 1L4 14h6l-1 9L20 9h-7z',
  drop: 'M12 1.5c4 6 7 9.5 7 13.5a7 7 0 0 1-14 0c0-4 3-7.5 7-13.5zM8 15a4 4 0 0 0 4 4v-2a2 2 0 0 1-2-2z',
  leaf: 'M3 22C3 10 9 4 22 2c0 12-5 18-15 17l6-8-8 8z',
  fish: 'M1 12c4-6 10-7 15-3l6-4c-1 5-1 9 0 14l-6-4c-5 4-11 3-15-3zM6 10.5a1 1 0 1 0 2 0 1 1 0 0 0-2 0z',
  anchor:
    'M12 1a3 3 0 0 1 1.5 5.6V9h4v2h-4v8.5c3-.5 5-2.5 5.5-5.5l-2 1 3-5 3 5-1.5-.5C21 19 17 22 12 23c-5-1-9-4-9.5-8.5L1 15l3-5 3 5-2-1c.5 3 2.5 5 5.5 5.5V11h-4V9h4V6.6A3 3 0 0 1 12 1z',
  flame:
    'M12 1c1 6 7 8 7 14a7 7 0 0 1-14 0c0-3 2-5 3-7 1 1 1.5 2 1.5 3.5C12 9 13 5 12 1zM12 20a3 3 0 0 0 3-3c0-2-2-3-3-5-1 2-3 3-3 5a3 3 0 0 0 3 3z',
  key: 'M7 6a6 6 0 0 1 5.7 4H23v4h-2v3h-3v-3h-5.3A6 6 0 1 1 7 6zM7 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  shield: 'M12 1l9 3v7c0 6-4 10-9 12-5-2-9-6-9-12V4zM12 4v15c4-2 6-4 6-8V6z',
  lotus:
    'M12 3c4 5 4 10 0 16-4-6-4-11 0-16zM2 8c5 0 8 4 9 11-6 0-9-5-9-11zM22 8c0 6-3 11-9 11 1-7 4-11 9-11z',
};

const STAR = 'M12 1l3.1 7.1 7.7.7-5.8 5.1 1.7 7.6L12 17.5l-6.7 4 1.7-7.6L1.2 8.8l7.7-.7z';

const LETTERS: Readonly<Partial<Record<Face, string>>> = {
  low1: 'A',
  low2: 'K',
  low3: 'Q',
  low4: 'J',
};

const HUE_STEPS: Readonly<Record<Face, number>> = {
  wild: 0,
  scatter: 0,
  high1: 0,
  high2: 75,
  high3: 150,
  high4: 225,
  low1: 25,
  low2: 110,
  low3: 200,
  low4: 290,
};

const HIGH_FACES = ['high1', 'high2', 'high3', 'high4'] as const;

/** The name of a face in a title: its emblem's, or its own. */
export function faceName(face: Face, theme: Theme): FaceName {
  const high = HIGH_FACES.findIndex((other) => other === face);
  return high === -1 ? (face as FaceName) : (theme.emblems[high] ?? 'gem');
}

/** Defines `#face-<face>` for every face; draw one with `FaceIcon`. */
export function FaceSheet({ theme }: { readonly theme: Theme }) {
  return (
    <svg className="sheet" aria-hidden="true">
      <defs>
        {FACES.map((face) => (
          <linearGradient key={face} id={`ink-${face}`} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor={getInk(face, theme, 0.9)} />
            <stop offset="1" stopColor={getInk(face, theme, 0.66)} />
          </linearGradient>
        ))}
      </defs>
      {FACES.map((face) => (
        <symbol key={face} id={`face-${face}`} viewBox="0 0 24 24">
          {createDrawing(face, theme)}
        </symbol>
      ))}
    </svg>
  );
}

/** One face from the sheet; the component that shows it names it. */
export function FaceIcon({ face }: { readonly face: Face }) {
  return (
    <svg className="face" data-face={face} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`#face-${face}`} />
    </svg>
  );
}

function getInk(face: Face, theme: Theme, lightness: number): string {
  if (face === 'wild') return `oklch(${lightness} 0.17 85)`;
  if (face === 'scatter') return `oklch(${lightness} 0.2 ${theme.accentHue})`;
  const chroma = face.startsWith('high') ? 0.17 : 0.08;
  return `oklch(${lightness} ${chroma} ${(theme.hue + HUE_STEPS[face]) % 360})`;
}

function createDrawing(face: Face, theme: Theme) {
  const fill = `url(#ink-${face})`;
  const letter = LETTERS[face];
  if (letter) {
    return (
      <text className="letter" x="12" y="19" textAnchor="middle" fill={fill}>
        {letter}
      </text>
    );
  }
  if (face === 'wild') {
    return (
      <>
        <path d={STAR} fill={fill} />
        <rect className="ribbon" x="0.5" y="10" width="23" height="7" rx="2" stroke={fill} />
        <text className="wild" x="12" y="15.7" textAnchor="middle" fill={fill}>
          WILD
        </text>
      </>
    );
  }
  if (face === 'scatter') {
    return (
      <>
        <circle cx="12" cy="12" r="10.5" fill="none" stroke={fill} strokeWidth="2.5" />
        <path d={STAR} fill={fill} transform="translate(5.5 5.5) scale(.54)" />
      </>
    );
  }
  const high = HIGH_FACES.findIndex((other) => other === face);
  return <path d={OUTLINES[theme.emblems[high] ?? 'gem']} fill={fill} fillRule="evenodd" />;
}
