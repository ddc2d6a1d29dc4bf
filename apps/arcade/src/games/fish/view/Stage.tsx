/** A sea where fish swim by CSS alone; a press on a fish is a shot. */
import { useRef } from 'react';
import { useLanding } from '../../../kernel/client/useLanding.ts';
import type { RoundStageProps } from '../../../kernel/client/view.ts';
import { FISH, isCaught } from '../maths.ts';
import type { FishKey } from './strings.ts';

/** A body, looking to the left, on a field of 100 × 60. */
const SHAPES: Readonly<Record<string, string>> = {
  minnow: 'M8 30q24-22 52-4l22-14q-6 18 0 36L60 34Q32 52 8 30z',
  clown: 'M8 30q18-30 56-8l22-14q-6 22 0 44L64 38Q26 60 8 30z',
  puffer: 'M12 30C12 8 60 0 72 22l18-10q-4 18 0 36L72 38C60 60 12 52 12 30z',
  turtle:
    'M6 28q6-10 16-6Q44-2 74 20q12 2 18 10-8 6-18 6-12 12-22 12l6 10q-14 0-18-10-10 0-16-4l-10 8q-2-10 4-14-8-2-12-10z',
  ray: 'M6 30Q40 4 62 2q-4 16 0 26 16 0 34 4-18 2-34 4-4 8 0 22Q40 54 6 30z',
  shark:
    'M4 32q22-16 40-16l12-14q4 10 2 16 14 2 22 10l14-12q-4 16 2 32-10-4-16-12-20 12-40 10l-8 8q-4-6-2-10Q14 42 4 32z',
  whale: 'M4 34Q8 6 46 8q22 2 32 16 8-4 8-14l12 4q2 14-10 22Q74 56 40 54 10 52 4 34z',
};

const HIT_MS = 520;

export function Stage({ state, words, theme, sounds, onRested, onPlay }: RoundStageProps<FishKey>) {
  const sea = useRef<HTMLDivElement>(null);
  const { round, phase } = state;
  const [target = -1] = phase === 'turning' ? state.choice : (round?.choice ?? []);
  const aim = FISH[target];
  const [drawn] = round?.outcome ?? [];
  const caught = aim !== undefined && drawn !== undefined && isCaught(drawn, aim);
  useLanding(
    state,
    () => {
      const animal = sea.current?.querySelector(`[data-fish="${target}"] svg`);
      sounds.play(caught ? 'win' : 'tick');
      const frames = caught
        ? [
            { transform: 'none' },
            { transform: 'scale(1.5) rotate(20deg)', offset: 0.4 },
            { transform: 'scale(0) rotate(180deg)' },
          ]
        : [
            { transform: 'none' },
            { transform: 'translateX(10px)' },
            { transform: 'translateX(-10px)' },
            { transform: 'none' },
          ];
      return [animal?.animate(frames, { duration: HIT_MS, easing: 'ease-out' })];
    },
    onRested,
  );
  return (
    <div ref={sea} className="sea" role="group" aria-label={words.say('sea')}>
      <i className="light-beam" aria-hidden="true" />
      {FISH.map(({ name, pays }, index) => (
        <button
          key={name}
          type="button"
          className="animal"
          data-fish={index}
          data-aimed={phase === 'turning' && index === target}
          aria-disabled={phase !== 'ready'}
          aria-label={words.say('shoot', { fish: words.say(name as FishKey), pays: String(pays) })}
          onClick={() => onPlay([index])}
        >
          <svg viewBox="0 0 100 60" aria-hidden="true">
            <path
              d={SHAPES[name]}
              fill={`oklch(${0.82 - index * 0.022} 0.15 ${(theme.hue + 150 + index * 41) % 360})`}
            />
            <circle cx={name === 'whale' ? 22 : 24} cy="27" r="3.2" fill="oklch(0.15 0.02 250)" />
            <circle cx={name === 'whale' ? 21 : 23} cy="26" r="1.1" fill="oklch(1 0 0)" />
          </svg>
          <b translate="no">{pays}×</b>
        </button>
      ))}
      <svg className="weeds" viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 12V8q6-3 12 0t12-1 14 1 12-1 14 1 12-2 14 1 10 0V12z" />
      </svg>
    </div>
  );
}
