import type { AnyStateMachine } from 'xstate';

/** The kinds of implementations that a config names, and the placeholder for each. */
const STAND_INS = {
  guards: '() => false',
  actions: '() => {}',
  actors: 'fromPromise(() => new Promise(() => {}))',
  delays: '1000',
} as const;

/**
 * A machine as a module that needs only xstate: the visualiser opens it and
 * `createActor(machine).start()` runs it. Guards are false, actions do nothing, ports never answer
 * and delays are a second, so that you choose each branch by hand.
 * @param note its first line, which states its origin
 */
export function toStandaloneModule(machine: AnyStateMachine, config: string, note: string): string {
  const { implementations } = machine;
  const sections = Object.entries(STAND_INS).flatMap(([kind, standIn]) => {
    const names = Object.keys(implementations[kind as keyof typeof STAND_INS]);
    if (names.length === 0) return [];
    return [
      `  ${kind}: {`,
      ...names.map((name) => `    ${JSON.stringify(name)}: ${standIn},`),
      '  },',
    ];
  });
  const imports =
    Object.keys(implementations.actors).length > 0 ? 'createMachine, fromPromise' : 'createMachine';
  return [
    `// ${note}`,
    `import { ${imports} } from 'xstate';`,
    '',
    `export const machine = createMachine(${config.trimEnd()}, {`,
    ...sections,
    '});',
    '',
  ].join('\n');
}
