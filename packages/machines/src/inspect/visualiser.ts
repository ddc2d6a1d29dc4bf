import type { AnyStateMachine } from 'xstate';

/**
 * A chart as a module that the XState visualiser opens: its config, which is plain JSON, in a call of
 * `createMachine`. Effects are names in it, so nothing of the page comes along.
 */
export function forVisualiser({ config }: AnyStateMachine): string {
  const json = JSON.stringify(config, null, 2);
  return `import { createMachine } from 'xstate';\n\nexport const machine = createMachine(${json});\n`;
}
