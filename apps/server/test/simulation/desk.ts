import type { Call } from '../../../../tools/chaos/src/calls.mjs';
import type { Random } from '../../../../tools/chaos/src/random.mjs';
import type { Prediction } from './books/prediction.ts';
import type { Place } from './place.ts';
import type { Stage } from './stage.ts';

/** Probability that a call is repeated at once, and again that it is repeated some time later. */
const REPEAT_CHANCE = 0.08;
const LATER_REPEAT_CHANCE = 0.04;
const LATER_REPEAT_MS = [60_000, 6 * 3_600_000] as const;

/** The server's answer differs from the books, or another invariant is broken. */
export class Mismatch extends Error {
  readonly facts: object;
  constructor(what: string, facts: object) {
    super(`${what}: ${JSON.stringify(facts)}`);
    this.facts = { what, ...facts };
  }
}

/** A call with its expected answer. */
export interface Asked {
  /** Makes the call, again for each attempt: sessions and signatures expire. */
  readonly call: () => Call | Promise<Call>;
  /**
   * Predicts the answer and writes its movements into the books; called once per counted attempt.
   */
  readonly predict: () => Prediction;
}

/** An acknowledged reference, with its booking. */
export interface Acknowledged {
  readonly reference: string;
  readonly playerId: string;
  readonly type: string;
}

interface Answer {
  readonly status: number;
  readonly text: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly body: any;
}

/** Sends calls, and compares each answer with the books. */
export function createDesk({ app, facts }: Place, stage: Stage, random: Random) {
  const counts = { calls: 0, repeated: 0 };
  const refusals: Record<string, number> = {};
  const acknowledged: Acknowledged[] = [];

  async function send(call: Call): Promise<Answer> {
    const { method, path, headers, body } = call.request(facts);
    counts.calls += 1;
    const all = { 'content-type': 'application/json', ...headers };
    const answer = await app.http.inject({ method, url: path, headers: all, payload: body });
    return { status: answer.statusCode, text: answer.body, body: answer.json() };
  }

  function compare(call: Call, { status, body }: Answer, prediction: Prediction): void {
    const is = isPredicted(status, body, prediction);
    if (!is)
      throw new Mismatch('an answer', {
        call: call.name,
        kind: call.kind,
        expected: prediction,
        status,
        body,
      });
  }

  /** A repeated call gets the first answer; of a vendor call's error the code is the same. */
  async function repeat({ call: make, predict }: Asked, first: Answer): Promise<void> {
    const call = await make();
    const answer = await send(call);
    counts.repeated += 1;
    if (call.isLive) return compare(call, answer, predict());
    const isVendorRefusal = call.isVendor && first.status !== 200;
    const isSame = isVendorRefusal
      ? answer.body.code === first.body.code
      : answer.text === first.text;
    if (!isSame)
      throw new Mismatch('a repeated answer', {
        call: call.name,
        first: first.text,
        repeated: answer.text,
      });
  }

  /** The value of the answer as predicted; null for an error. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  async function say(asked: Asked): Promise<any> {
    const call = await asked.call();
    const answer = await send(call);
    compare(call, answer, asked.predict());
    const code: string | null = answer.status === 200 ? null : answer.body.code;
    if (code !== null) refusals[code] = (refusals[code] ?? 0) + 1;
    if (code === null || !call.passing?.has(code)) {
      if (random.chance(REPEAT_CHANCE)) await repeat(asked, answer);
      if (random.chance(LATER_REPEAT_CHANCE))
        stage.begin(() => repeat(asked, answer), random.between(...LATER_REPEAT_MS));
    }
    return code === null ? answer.body.value : null;
  }

  return {
    say,
    /** A rejection that may lead to a lock is not repeated. */
    async refuse({ call: make }: Pick<Asked, 'call'>, code: string): Promise<void> {
      const call = await make();
      compare(call, await send(call), { code });
      refusals[code] = (refusals[code] ?? 0) + 1;
    },
    acknowledge: (one: Acknowledged) => void acknowledged.push(one),
    acknowledged: acknowledged as readonly Acknowledged[],
    figures: () => ({ ...counts, refusals: { ...refusals } }),
  };
}

export type Desk = ReturnType<typeof createDesk>;

function isPredicted(status: number, body: Answer['body'], prediction: Prediction): boolean {
  if ('code' in prediction) return status >= 400 && body.code === prediction.code;
  if (status !== 200) return false;
  return Object.entries(prediction.value).every(([name, value]) => body.value[name] === value);
}
