import { sha256 } from './sha256.ts';

/** A question of the platform: which number, put behind the salt, has this digest? */
export interface Question {
  readonly challenge: string;
  readonly salt: string;
  readonly maxnumber: number;
}

/** The number that a question asks for, or null when there is none. */
export function searchNumber({ challenge, salt, maxnumber }: Question): number | null {
  const wanted = Int32Array.from({ length: 8 }, (_word, place) =>
    Number.parseInt(challenge.slice(place * 8, place * 8 + 8), 16),
  );
  const text = new TextEncoder();
  for (let number = 0; number <= maxnumber; number += 1) {
    const digest = sha256(text.encode(`${salt}${number}`));
    if (digest.every((word, place) => word === wanted[place])) return number;
  }
  return null;
}
