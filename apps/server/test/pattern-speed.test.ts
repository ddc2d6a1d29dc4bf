import { existsSync, readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withPlatform, type TestApp } from './support/platform.ts';
import { operate, type Answer } from './support/portal.ts';
import { setRules } from './support/registration.ts';

let app: TestApp;
beforeAll(async () => {
  app = await withPlatform();
});
afterAll(() => app?.dispose());

const tasks = '/proc/self/task';
const threads = () => readdirSync(tasks).length;

test.skipIf(!existsSync(tasks))(
  'one thread validates a hundred concurrent forms; a full queue answers with a retry time [H19]',
  async () => {
    const before = threads();
    let most = before;
    const watching = setInterval(() => (most = Math.max(most, threads())), 5);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, number) =>
        setRules(app, { line: { acceptedPattern: `[a-z]{1,${number + 2}}` } }),
      ),
    );
    clearInterval(watching);
    // One validating thread; Node starts some helper threads of its own once.
    expect(most - before).toBeLessThan(16);
    const of = (wanted: number): Answer[] => answers.filter(({ status }) => status === wanted);
    expect(of(200).length).toBeGreaterThan(0);
    expect(of(200).length + of(503).length).toBe(100);
    for (const refused of of(503)) {
      expect(refused.body.code).toBe('unavailable');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    const after = await setRules(app, { line: { acceptedPattern: '(a+)+b' } });
    expect([after.status, after.body.errors[0].rule]).toEqual([422, 'slow_pattern']);
  },
  120_000,
);

test('a form with many patterns names each slow one [H19]', async () => {
  const { status, body } = await operateOn(['[a-z]+', '(a|a)*b', '[0-9]{4}', '(x+x+)+y', '[a-z]+']);
  expect(status).toBe(422);
  const pointers = body.errors.map(({ pointer }: { pointer: string }) => pointer);
  expect(pointers).toEqual(['/body/rules/1/acceptedPattern', '/body/rules/3/acceptedPattern']);
}, 60_000);

async function operateOn(patterns: readonly string[]): Promise<Answer> {
  const { value } = await operate(app, 'GET', '/registration-rules');
  const rules = value.rules.map((rule: object, index: number) => ({
    ...rule,
    ...(patterns[index] === undefined ? {} : { acceptedPattern: patterns[index] }),
  }));
  return operate(app, 'PUT', '/registration-rules', { rules });
}
