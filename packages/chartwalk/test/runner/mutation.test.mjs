import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCodeMutants } from '../../runner/edits.mjs';
import { judgeAll } from '../../runner/pool.mjs';
import {
  findComplaints,
  findIdleMistakes,
  selectMutants,
  findNewBreaks,
  collectBreaks,
} from '../../runner/promises.mjs';
import { findIdleReasons, getLines, getSummary } from '../../runner/report.mjs';

const folder = 'src/lamp';

/** The edits of a chart's modules, in words. */
const getMutants = (text, file = `${folder}/machine.ts`) =>
  createCodeMutants(`let xstate = require("xstate");\n\n// ${file}\n${text}\n`, folder);

const words = (...args) => getMutants(...args).map(({ what }) => what.replace('machine.ts ', ''));

test('changes guards, actions and delays, one thing at a time', () => {
  const setup = `const lampMachine = (0, xstate.setup)({
    actors: lampActors(),
    guards: { "it is dark": ({ context }) => context.lux < 10 },
    actions: { "note it": (0, xstate.assign)({ isOn: true }) },
    delays: { "a while": ({ context }) => context.left + 5 }
  }).createMachine({ id: "lamp", states: { on: { tags: ["ready"] } } });`;
  assert.deepEqual(words(setup), [
    '"it is dark": context.lux < 10 → undefined',
    '"it is dark": context.lux < 10 → (context.lux <= 10)',
    '"it is dark": 10 → (11)',
    '"it is dark": 10 → (9)',
    '"note it": without isOn: true',
    '"note it": true → false',
    '"a while": context.left + 5 → undefined',
    '"a while": context.left + 5 → (context.left - 5)',
    '"a while": 5 → (6)',
    '"a while": 5 → (4)',
  ]);
});

test('changes values of the initial context, but removes none', () => {
  const machine = `const lampMachine = setupLamp.createMachine({ context: { isOn: false, by: null } });`;
  assert.deepEqual(words(machine), ['"isOn": false → true']);
});

test('changes the inputs of ports and the functions beside them', () => {
  const ports = `function fullOf(x) { if (x === null) throw new Error("lost"); return x; }
    const lampActors = (0, baize_kit.definePorts)("lamp", { ask: ({ a, b }) => a ?? b, read: () => null });`;
  assert.deepEqual(words(ports), [
    '"fullOf": x === null → true',
    '"fullOf": x === null → (x !== null)',
    '"fullOf": x → undefined',
    '"ask": a ?? b → undefined',
    '"ask": a ?? b → (b)',
  ]);
});

test('each mutant is the whole text with one change', () => {
  const [{ code, kind }] = getMutants('const isOff = (lamp) => { return !lamp.isOn; };').slice(1);
  assert.equal(kind, 'code: operator');
  assert.match(code, /^let xstate = require/);
  assert.match(code, /return \(lamp\.isOn\);/);
});

test('leaves tables of times, names of secrets, type checks and other folders unchanged', () => {
  const checked = `const f = ({ event }) => { (0, xstate.assertEvent)(event, "lamp.lit"); };`;
  assert.deepEqual(words('const lampTimes = { wait: 5 }; const lampSecrets = ["key"];'), []);
  assert.deepEqual(words(checked), []);
  assert.deepEqual(words('const nothing = void 0;'), []);
  assert.deepEqual(words('const isOn = (lamp) => !lamp;', 'src/kit/x.ts'), []);
});

test('gives the same change in one place two names', () => {
  assert.deepEqual(words('const both = [true, true];'), [
    '"both": [true, true] → []',
    '"both": true → false',
    '"both": true → false (2)',
  ]);
});

const verdicts = [
  { kind: 'dropped guard', what: 'on.lit.guard', isNoticed: true },
  { kind: 'code: literal', what: 'a', isNoticed: true, isSlow: true },
  { kind: 'code: literal', what: 'b', isNoticed: false },
  { kind: 'code: literal', what: 'c', isNoticed: false, reason: 'equivalent' },
];

test('leaves a surviving mutant with a reason out of the score', () => {
  const { code, score, kinds, slow } = getSummary({ lamp: verdicts });
  assert.deepEqual(code, { mutants: 2, killed: 1 });
  assert.deepEqual([score, slow, kinds['code: literal']], [0.667, 1, 0.5]);
  const [line, ...survivors] = getLines('lamp', verdicts);
  assert.match(line, /mutants 3 {2}killed 2 {2}0\.667 {2}\(config 1\/1, code 1\/2, excused 1\)/);
  assert.deepEqual(survivors, ['  survived: code: literal: b']);
});

test('a reason for a mutant that is noticed or missing is a fault', () => {
  assert.deepEqual(findIdleReasons({ a: 'why', c: 'why', gone: 'why' }, verdicts), ['a', 'gone']);
});

test('notices a looping mutant, and judges those after it', async () => {
  const module = `data:text/javascript,${encodeURIComponent(`
    export const assertHealthy = () => Promise.reject(new Error('it is ill'));
    export async function isNoticed(chart, change) {
      while (change === 'endless') {}
      return change === 'noticed';
    }
  `)}`;
  const jobs = ['lives', 'endless', 'noticed', 'lives'].map((change) => ({
    chart: 'lamp',
    change,
  }));
  const verdicts = await judgeAll(module, jobs, { workers: 1, patience: 2_000 });
  assert.deepEqual(
    verdicts.map(({ isNoticed, isSlow = false }) => [isNoticed, isSlow]),
    [
      [false, false],
      [true, true],
      [true, false],
      [false, false],
    ],
  );
  const ill = [{ chart: 'lamp', change: { code: '' }, isUnchanged: true }];
  await assert.rejects(judgeAll(module, ill, { workers: 1 }), /it is ill/);
});

test('changes permissions and refusals of a lifecycle, and not its test', () => {
  const form = `const lamp = (0, baize_lifecycle.defineLifecycle)({
    about: "A lamp.", permissions: { light: ["operator"] }, refusals: { "it is dark": "too_light" } });`;
  assert.deepEqual(words(form), [
    '"light": ["operator"] → []',
    '"light": "operator" → ""',
    '"it is dark": "too_light" → ""',
  ]);
  const test = `const commands = ["light"];`;
  assert.deepEqual(words(test, `${folder}/machine.test.ts`), []);
});

test('a promise that no mutant breaks needs a reason, and a reason needs such a promise', () => {
  const unbroken = new Set(['it is lit or dark', 'it never burns']);
  assert.deepEqual(findComplaints(unbroken, { 'it never burns': 'why', 'it glows': 'why' }), [
    'no mutant breaks: it is lit or dark',
    'reason for a promise that is broken or missing: it glows',
  ]);
});

test('a search records its findings, keeps records that it did not reach, and drops missing promises', () => {
  const known = {
    lamp: { 'it is lit': 'a', 'it is gone': 'b', 'it glows': 'c' },
    bell: { 'it rings': 'd' },
  };
  const charts = new Map([['lamp', { promises: ['it glows', 'it is lit', 'it is new'] }]]);
  const found = { lamp: { 'it is lit': 'e', 'it is new': 'f' } };
  assert.deepEqual(collectBreaks(known, charts, found), {
    lamp: { 'it glows': 'c', 'it is lit': 'e', 'it is new': 'f' },
    bell: { 'it rings': 'd' },
  });
});

test('the next job may depend on earlier verdicts', async () => {
  const module = `data:text/javascript,${encodeURIComponent(
    'export const brokenPromises = async (chart, change) => [change];',
  )}`;
  const left = ['promise 3', 'promise 2', 'promise 1'];
  function* jobs() {
    while (left.length > 0) yield { chart: 'lamp', change: left[0], asks: 'promises' };
  }
  const broken = [];
  await judgeAll(module, jobs(), {
    workers: 1,
    onVerdict(_job, { broken: [one] }) {
      broken.push(one);
      left.shift();
    },
  });
  assert.deepEqual(broken, ['promise 3', 'promise 2', 'promise 1']);
});

test('tries first what broke a promise before, and nothing more than needed', () => {
  const mutants = ['a', 'b', 'c'].map((what) => ({ what }));
  const tried = (isSearch, breaksOn) => {
    const chart = {
      mutants,
      unbroken: new Set(['it is lit', 'it never burns']),
      breaks: { 'it is lit': 'c' },
      kept: { 'it never burns': 'why' },
    };
    const all = [];
    for (const { what } of selectMutants([chart], isSearch)) {
      all.push(what);
      if (what === breaksOn) chart.unbroken.delete('it is lit');
    }
    return all.join('');
  };
  assert.equal(tried(false, 'c'), 'c');
  assert.equal(tried(false, 'b'), 'cab');
  assert.equal(tried(true, 'c'), 'cab');
});

test('does not try what is recorded for a promise that is already broken', () => {
  const chart = {
    mutants: ['a', 'b'].map((what) => ({ what })),
    unbroken: new Set(['it is lit', 'it glows']),
    breaks: { 'it is lit': 'a', 'it glows': 'b' },
    kept: {},
  };
  const all = [];
  for (const { what } of selectMutants([chart], false)) {
    all.push(what);
    chart.unbroken.clear();
  }
  assert.deepEqual(all, ['a']);
});

test('records a planted mistake for a promise', () => {
  const planted = ['two at once', 'nothing'].map((what) => ({ what }));
  assert.deepEqual(findIdleMistakes(planted, { 'it is lit': 'two at once' }), [
    'a planted mistake that breaks no promise: nothing',
  ]);
});

test('reports a break that had to be searched for', () => {
  const found = { 'it is lit': 'a', 'it glows': 'b' };
  assert.deepEqual(findNewBreaks(found, { 'it glows': 'gone', 'it burns': 'b' }), [
    '--search would note: it is lit: a',
  ]);
});
