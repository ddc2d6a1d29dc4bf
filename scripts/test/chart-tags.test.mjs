import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askedTags, deadTags, declaredTags } from '../gates/chart-tags.mjs';

const lamp = "import { lampMachine } from '@baize/machines/lamp';";
const tags = { lamp: ['lit', 'dark'], door: ['lit'] };

test('reads the tags of a statechart from its types', () => {
  assert.deepEqual(declaredTags("export type LampTag = 'lit' | 'dark';"), ['lit', 'dark']);
  assert.deepEqual(declaredTags('export type LampEvent = never;'), []);
});

test('finds a tag that is read by name or in a list', () => {
  const list = "(['lit', 'dark'] as const).find((tag) =>\n  now.hasTag(tag),\n)";
  assert.deepEqual([...askedTags(list)], ['lit', 'dark']);
  assert.deepEqual([...askedTags("now.hasTag('lit')")], ['lit']);
  assert.deepEqual([...askedTags("const kinds = ['lit', 'dark'];")], []);
});

test('reports a tag that no view reads', () => {
  const files = { 'lamp.ts': `${lamp} now.hasTag('lit')` };
  assert.deepEqual(deadTags('lamp', files, tags), ['dark']);
});

test('ignores views of other statecharts', () => {
  const files = {
    'lamp.ts': `${lamp} now.hasTag('dark')`,
    'other.ts': "now.hasTag('lit')",
    'door.ts': "import '@baize/machines/door'; import './lamp.ts'; now.hasTag('lit')",
  };
  assert.deepEqual(deadTags('lamp', files, tags), ['lit']);
  assert.deepEqual(deadTags('door', files, tags), []);
});

test('counts a view that gets the statechart from the file that runs it', () => {
  const files = {
    'light/lamp.ts': lamp,
    'Room.tsx':
      "import { useLamp } from './light/lamp.ts'; now.hasTag('lit') || now.hasTag('dark')",
    'Far.tsx': "import './Room.tsx'",
  };
  assert.deepEqual(deadTags('lamp', files, tags), []);
});
