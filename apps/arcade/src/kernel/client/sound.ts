/** Short synthesised sounds; off until the player turns them on. */

export type Sound = 'click' | 'tick' | 'win' | 'lose';
export interface Sounds {
  readonly play: (sound: Sound) => void;
}

interface Note {
  readonly from: number;
  readonly to: number;
  readonly seconds: number;
  readonly shape: OscillatorType;
}

const NOTES: Readonly<Record<Sound, readonly Note[]>> = {
  click: [{ from: 420, to: 380, seconds: 0.05, shape: 'triangle' }],
  tick: [{ from: 900, to: 700, seconds: 0.03, shape: 'sine' }],
  win: [
    { from: 523, to: 523, seconds: 0.12, shape: 'triangle' },
    { from: 659, to: 659, seconds: 0.12, shape: 'triangle' },
    { from: 784, to: 784, seconds: 0.24, shape: 'triangle' },
  ],
  lose: [{ from: 220, to: 150, seconds: 0.2, shape: 'sine' }],
};
const VOLUME = 0.08;

export interface SwitchedSounds extends Sounds {
  readonly turn: (on: boolean) => void;
}

/** Sounds that are heard once they are turned on. */
export function createSounds(): SwitchedSounds {
  let isOn = false;
  let context: AudioContext | null = null;
  return {
    turn(on) {
      isOn = on;
    },
    play(sound) {
      if (!isOn) return;
      context ??= new AudioContext();
      let at = context.currentTime;
      for (const note of NOTES[sound]) {
        playNote(context, note, at);
        at += note.seconds;
      }
    },
  };
}

function playNote(context: AudioContext, note: Note, at: number): void {
  const oscillator = new OscillatorNode(context, { type: note.shape, frequency: note.from });
  const gain = new GainNode(context, { gain: VOLUME });
  oscillator.frequency.linearRampToValueAtTime(note.to, at + note.seconds);
  gain.gain.setValueAtTime(VOLUME, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + note.seconds);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(at);
  oscillator.stop(at + note.seconds);
}
