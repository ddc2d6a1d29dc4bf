import { explore } from '../explore.ts';
import { comesByItself } from '../liveness.ts';
import { type AnyModel, moveLabel } from '../types.ts';
import type { Command, Program } from './program.ts';

/**
 * A chart by itself as a program: whoever sits there does anything, every port answers in any way. Its rules are the
 * invariants of its model. A chart with several starts chooses one first.
 */
export async function chartProgram(model: AnyModel): Promise<Program> {
  const graph = await explore(model);
  const nodes = [...graph.nodes.values()];
  const at = new Map(nodes.map(({ key }, number) => [key, number]));
  const starts = graph.starts.map(({ name, key }) => ({ name, place: at.get(key)! }));
  const nowhere = nodes.length;
  const [only] = starts;
  const begin = starts.length === 1 ? only!.place : nowhere;
  const step = (label: string, process: number, from: number, to: number): Command => ({
    label,
    process,
    when: [{ variable: 0, test: 'is', value: from }],
    changes: [{ variable: 0, set: to }],
  });
  const moves = graph.edges.map((edge) =>
    step(moveLabel(edge.move), comesByItself(edge) ? 1 : 0, at.get(edge.from)!, at.get(edge.to)!),
  );
  const choices = starts.map(({ name, place }) => step(name, 0, nowhere, place));
  const everywhere = { variable: 0, oneOf: nodes.map((_, number) => number) };
  return {
    id: model.id,
    about: model.about,
    variables: [{ name: model.id, begin }],
    processes: [
      { name: 'acts', isFair: false },
      { name: 'goes on', isFair: true },
    ],
    commands: begin === nowhere ? [...choices, ...moves] : moves,
    rules: Object.keys(model.invariants).map((name) => ({
      name,
      kind: 'holds',
      when: everywhere,
      claim: {
        variable: 0,
        oneOf: nodes.flatMap(({ broken }, number) => (broken.includes(name) ? [] : [number])),
      },
    })),
    nameOf: (_, place) => nodes[place]?.states.join(' & ') ?? 'nowhere yet',
  };
}
