import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deadTags } from '../gates/chart-tags.mjs';

const types = "export type LampTag = 'lit' | 'dark';";

test('a tag that neither a view nor a promise asks for is dead', () => {
  assert.deepEqual(deadTags(types, "now.hasTag('lit')", ''), ['dark']);
  assert.deepEqual(deadTags(types, "now.hasTag('lit')", "snapshot.hasTag('dark')"), []);
});

test('a chart without tags has none that are dead', () => {
  assert.deepEqual(deadTags('export type LampEvent = never;', '', ''), []);
});
