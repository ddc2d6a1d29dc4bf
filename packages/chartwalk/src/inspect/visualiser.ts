import type { AnyStateMachine } from 'xstate';

/**
 * A chart as a module for the XState visualiser: its JSON config in a call of `createMachine`.
 * Effects are only names in it, so no data of the page is included.
 */
export function forVisualiser({ config }: AnyStateMachine): string {
  const json = JSON.stringify(config, null, 2);
  return `import { createMachine } from 'xstate';\n\nexport const machine = createMachine(${json});\n`;
}
