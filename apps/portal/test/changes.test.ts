import { ApiProblem } from '@baize/api';
import { seal } from '@baize/machines/kit';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Changes } from '../src/step-up/changes.ts';
import type { StepUpActor } from '../src/step-up/step-up.ts';
import type { Services } from '../src/kernel/services/services.ts';

const due = new ApiProblem('step_up_required', 403);
const over = new ApiProblem('not_logged_in', 401);

let token = 'before';

beforeEach(() => {
  token = 'before';
  vi.stubGlobal('sessionStorage', { getItem: () => token });
  vi.stubGlobal('navigator', {});
});
afterEach(() => vi.unstubAllGlobals());

/** A member's security centre, with the step-ups that it has started. */
function centre() {
  const asked: StepUpActor[] = [];
  const sent: string[] = [];
  const value = { token: 'after', expiresAt: '2030-01-01T00:00:00Z' };
  const post = vi.fn(() => Promise.resolve({ data: { success: true, value }, response: {} }));
  const services = {
    queryClient: new QueryClient(),
    api: { POST: post },
    tabs: { renew: (next: string) => (token = next) },
    session: {
      getSnapshot: () => ({ context: { member: { id: 'm-1' } } }),
      subscribe: () => ({ unsubscribe: () => undefined }),
      until: () => Promise.resolve(),
      send: ({ type }: { type: string }) => sent.push(type),
    },
  } as unknown as Services;
  const changes = new Changes(services, (actor) => actor && asked.push(actor));
  const prove = async () => {
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    asked[0]?.send({ type: 'answer.submitted', kind: 'password', answer: seal('right') });
  };
  return { changes, asked, sent, post, prove };
}

/** A change that is refused a number of times before it succeeds. */
const refusedFirst = (...refusals: ApiProblem[]) =>
  vi.fn(() => {
    const refusal = refusals.shift();
    return refusal ? Promise.reject(refusal) : Promise.resolve('made');
  });

test('concurrent changes that need a step-up share one, and each is sent again', async () => {
  const { changes, asked, post, prove } = centre();
  const works = [refusedFirst(due), refusedFirst(due)];
  const made = Promise.all(works.map((work) => changes.make(work)));
  await prove();
  expect(await made).toEqual(['made', 'made']);
  expect([asked.length, post.mock.calls.length, token]).toEqual([1, 1, 'after']);
});

test('a step-up cancelled while it is sent keeps its token and makes no change', async () => {
  const { changes, prove } = centre();
  const work = refusedFirst(due);
  const made = changes.make(work).catch((error: unknown) => error);
  await prove();
  changes.leave();
  expect(await made).toBe(due);
  expect([work.mock.calls.length, token]).toEqual([1, 'after']);
});

test('a cancelled caller is not asked for a step-up', async () => {
  const { changes, asked } = centre();
  await expect(changes.make(refusedFirst(due), AbortSignal.abort())).rejects.toBe(due);
  expect(asked).toEqual([]);
});

test('a change refused because another tab renewed the token is sent again', async () => {
  const { changes, sent } = centre();
  const work = refusedFirst(over);
  const made = changes.make(work);
  token = 'of the other tab';
  expect(await made).toBe('made');
  expect([work.mock.calls.length, sent]).toEqual([2, []]);
});

test('a change without a valid session ends the session', async () => {
  const { changes, sent } = centre();
  await expect(changes.make(refusedFirst(over))).rejects.toBe(over);
  expect(sent).toEqual(['session.expired']);
});
