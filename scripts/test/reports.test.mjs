import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { describeFailures, readTests, sumFileSeconds } from '../lib/reports.mjs';
import { root } from '../lib/run.mjs';

test('describes a failure by its test, the start of its message, and the command that runs it alone', () => {
  const vitest = {
    testResults: [
      {
        name: join(root, 'apps/x/b.test.ts'),
        assertionResults: [
          { status: 'passed', fullName: 'a passes' },
          {
            status: 'failed',
            fullName: 'group b fails',
            title: 'b fails',
            failureMessages: ['\u001B[31mone\u001B[39m\n\ntwo'],
          },
          { status: 'todo', fullName: 'c waits' },
        ],
      },
    ],
  };
  const playwright = {
    config: { rootDir: join(root, 'e2e') },
    suites: [
      {
        title: 'd.spec.ts',
        specs: [
          {
            title: 'fails',
            file: 'd.spec.ts',
            tests: [{ status: 'unexpected', results: [{ errors: [{ message: 'three' }] }] }],
          },
          { title: 'passes at last', tests: [{ status: 'flaky' }] },
        ],
      },
    ],
  };
  const [first, second] = [vitest, playwright].map(readTests);
  assert.deepEqual(
    first.map(({ outcome }) => outcome),
    ['passed', 'failed', 'skipped'],
  );
  assert.deepEqual(
    second.map(({ outcome }) => outcome),
    ['failed', 'passed'],
  );
  const describe = (tests) => describeFailures(tests, ({ name }) => `run ${name}`);
  assert.deepEqual(describe(first), [
    'apps/x/b.test.ts: group b fails\n    one\n    two\n  alone: run b fails',
  ]);
  assert.deepEqual(describe(second), [
    'e2e/d.spec.ts: d.spec.ts fails\n    three\n  alone: run fails',
  ]);
});

test('limits the lines of a failure message', () => {
  const message = Array.from({ length: 40 }, (_, at) => `line ${at}`).join('\n');
  const [text] = describeFailures(
    [{ file: 'a.test.ts', title: 'a', name: 'a', outcome: 'failed', message }],
    () => 'x',
  );
  assert.equal(text.split('\n').length, 14);
});

test('sums the seconds of each test file, slowest first', () => {
  assert.deepEqual(
    sumFileSeconds({
      testResults: [
        { name: join(root, 'a.test.ts'), startTime: 1000, endTime: 1500 },
        { name: join(root, 'b.test.ts'), startTime: 1000, endTime: 3000 },
      ],
    }),
    [
      { file: 'b.test.ts', seconds: 2 },
      { file: 'a.test.ts', seconds: 0.5 },
    ],
  );
});
