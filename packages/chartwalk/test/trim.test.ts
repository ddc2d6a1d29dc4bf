import { describe, expect, test } from 'vitest';
import type { TourPath, TourStep } from '../src/walk/tour.ts';
import { trimPaths } from '../src/walk/trim.ts';

/** A path from `a`: each step is `edge>place`, or `edge>place!` if it takes a branch of its own. */
function getPath(text: string, branches: readonly string[] = []): TourPath {
  const steps = text.split(' ').map((word): TourStep => {
    const [, projected = '', key = '', own] = /^(\w+)>(\w+)(!?)$/.exec(word) ?? [];
    return {
      move: { kind: 'answer', port: 'ask', case: projected },
      projection: key,
      branches: own ? [projected] : [],
      projected,
      key,
    };
  });
  return { start: 'at night', branches, projection: 'a', key: 'a', steps };
}

const getEdges = (paths: readonly TourPath[]) =>
  paths.map(({ steps }) => steps.map(({ projected }) => projected).join(' '));

describe('trims paths', () => {
  test('of steps that other paths take, at no loss', () => {
    const paths = [getPath('one>b two>c'), getPath('one>b two>c')];
    expect(getEdges(trimPaths(paths, 2))).toEqual(['one two']);
  });

  test('of the end and of the detour that cost most for each edge', () => {
    const paths = [getPath('one>b two>b go>c round>d home>b last>e far>f off>g')];
    expect(getEdges(trimPaths(paths, 8))).toEqual(['one two go round home last far off']);
    expect(getEdges(trimPaths(paths, 7))).toEqual(['one go round home last far off']);
    const again = [getPath('one>b go>c back>b go>c back>b two>d')];
    expect(getEdges(trimPaths(again, 4))).toEqual(['one go back two']);
  });

  test('of no branch, wherever it is taken', () => {
    const paths = [getPath('one>b two>b! three>b'), getPath('four>b', ['start'])];
    const left = trimPaths(paths, 0);
    expect(getEdges(left)).toEqual(['one two', 'four']);
  });

  test('but none below the required coverage', () => {
    const paths = [getPath('one>b two>c'), getPath('three>b four>c')];
    for (const least of [0, 1, 2, 3, 4]) {
      const edges = getEdges(trimPaths(paths, least)).join(' ').split(' ').filter(Boolean);
      expect(new Set(edges).size).toBeGreaterThanOrEqual(least);
    }
  });
});
