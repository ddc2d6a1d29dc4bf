/// <reference types="vite/client" />
import brandTypes from '../src/theme/brandTypes.ts?raw';
import tokens from '../src/theme/tokens.ts?raw';

/**
 * Purpose of each token, by group and name: the comments beside the declarations, which editors
 * show as well.
 */
export const tokenPurposes: ReadonlyMap<string, string> = new Map([
  ...readComments(brandTypes, 'color'),
  ...readComments(tokens),
]);

/** Pairs of `group.name` and the comment in the line above. */
function readComments(source: string, only?: string): [string, string][] {
  let group = only ?? '';
  let comment = '';
  return source.split('\n').flatMap((line): [string, string][] => {
    const opened = /^ {2}(\w+): \{$/.exec(line)?.[1];
    if (opened !== undefined && only === undefined) group = opened;
    const docText = /^ +\/\*\* (.+) \*\/$/.exec(line)?.[1];
    const name = /^ +(\w+):/.exec(line)?.[1];
    if (docText !== undefined) comment = docText;
    if (name === undefined || comment === '' || name === opened) return [];
    const entry: [string, string] = [`${group}.${name}`, comment];
    comment = '';
    return docText === undefined ? [entry] : [];
  });
}
