import { explore, type Graph, type GraphEdge } from '../explore.ts';
import { comesByItself } from '../liveness.ts';
import { moveLabel } from '../types.ts';
import type {
  Change,
  Command,
  Condition,
  Formula,
  Process,
  Program,
  ProgramRule,
  Values,
  Variable,
} from './program.ts';
import { type ServerTable, serverTable } from './server-table.ts';
import type { SeatModel, SystemClaim, SystemModel } from './types.ts';

/** More copies of one message than this are on their way at no time. */
const mostCopies = 2;

/** A seat's explored chart, without what nobody does in this system. */
interface SeatGraph {
  readonly name: string;
  readonly seat: SeatModel;
  readonly graph: Graph;
  readonly edges: readonly GraphEdge[];
  /** The number of each place. */
  readonly at: ReadonlyMap<string, number>;
}

/** Turns a system into a program. Throws where a name of the system is none of its charts'. */
export async function compile(system: SystemModel): Promise<Program> {
  const graphs = await Promise.all(
    Object.entries(system.seats).map(([name, seat]) => seatGraph(system, name, seat)),
  );
  return new Compiler(system, graphs).program();
}

async function seatGraph(system: SystemModel, name: string, seat: SeatModel): Promise<SeatGraph> {
  const { model, machine } = seat;
  const graph = await explore(model, machine ? { machine } : {});
  const labels = new Set(graph.edges.map(({ move }) => moveLabel(move)));
  const { calls, hears, joins = {}, stopsListening = [], never = {} } = seat;
  const lost = Object.entries(calls).map(([port, answer]) => `${port} answers ${answer.lost}`);
  for (const label of [
    ...lost,
    ...hears,
    ...Object.keys(joins),
    ...stopsListening,
    ...Object.keys(never),
  ]) {
    if (labels.has(label)) continue;
    throw new Error(`${system.id}: the chart of ${name} has no move "${label}"`);
  }
  const start = graph.starts.find((one) => one.name === seat.start);
  if (!start) throw new Error(`${system.id}: the chart of ${name} has no start "${seat.start}"`);
  const possible = graph.edges.filter(({ move }) => !Object.hasOwn(never, moveLabel(move)));
  const reached = new Set([start.key]);
  for (const key of reached) {
    for (const { from, to } of possible) if (from === key) reached.add(to);
  }
  const at = new Map([...reached].map((key, number) => [key, number]));
  return { name, seat, graph, at, edges: possible.filter(({ from }) => reached.has(from)) };
}

const labelOf = ({ move }: GraphEdge): string => moveLabel(move);

class Compiler {
  readonly #system: SystemModel;
  readonly #graphs: readonly SeatGraph[];
  readonly #server: ServerTable;
  readonly #variables: Variable[] = [];
  readonly #processes: Process[] = [];
  readonly #commands: Command[] = [];

  constructor(system: SystemModel, graphs: readonly SeatGraph[]) {
    this.#system = system;
    this.#graphs = graphs;
    const joined = graphs.flatMap(({ name, seat }) =>
      Object.values(seat.joins ?? {}).map((call) => [name, call] as const),
    );
    const asked = graphs.flatMap(({ name, seat }) =>
      Object.keys(seat.calls).map((call) => [name, call] as const),
    );
    this.#server = serverTable(system, [...asked, ...joined]);
  }

  program(): Program {
    const { id, about, faults } = this.#system;
    this.#variable('server', 0);
    this.#variable('faults left', faults);
    for (const graph of this.#graphs) this.#declare(graph);
    for (const graph of this.#graphs) this.#addSeat(graph);
    this.#addServer();
    return {
      id,
      about,
      variables: this.#variables,
      processes: this.#processes,
      commands: this.#commands,
      rules: this.#rules(),
      nameOf: (variable, value) => this.#nameOf(variable, value),
      seesOf: (values) => this.#seesOf(values),
    };
  }

  #declare({ name, seat, graph, at }: SeatGraph): void {
    const start = graph.starts.find((one) => one.name === seat.start)!;
    this.#variable(name, at.get(start.key)!);
    const asked = new Set(graph.nodes.get(start.key)!.asked);
    for (const port of Object.keys(seat.calls)) {
      this.#variable(`${name} asks ${port}`, asked.has(port) ? 1 : 0);
      this.#variable(`${name} no longer waits for ${port}`, 0);
      for (const answer of this.#server.answers(name, port)) {
        this.#variable(`${name} is answered ${port}: ${answer}`, 0);
      }
    }
    for (const event of seat.hears) this.#variable(`${name} is told ${event}`, 0);
  }

  #variable(name: string, begin: number): void {
    this.#variables.push({ name, begin });
  }

  #number(name: string): number {
    const number = this.#variables.findIndex((variable) => variable.name === name);
    if (number < 0) throw new Error(`${this.#system.id}: nothing is called "${name}"`);
    return number;
  }

  #process(name: string, isFair: boolean): number {
    const known = this.#processes.findIndex((process) => process.name === name);
    return known >= 0 ? known : this.#processes.push({ name, isFair }) - 1;
  }

  #add(process: number, label: string, when: Condition[], changes: Change[]): void {
    this.#commands.push({ label, process, when, changes });
  }

  #is = (name: string, value: number): Condition => ({
    variable: this.#number(name),
    test: 'is',
    value,
  });

  #set = (name: string, set: number): Change => ({ variable: this.#number(name), set });

  #addSeat(of: SeatGraph): void {
    const { name, seat, edges, at } = of;
    const acts = this.#process(`${name} acts`, false);
    const goesOn = this.#process(`${name} goes on`, true);
    for (const edge of edges) {
      const label = labelOf(edge);
      const { move } = edge;
      const when = [this.#is(name, at.get(edge.from)!)];
      const changes = this.#seatChanges(of, edge);
      const text = `${name}: ${label}`;
      if (move.kind === 'answer' && Object.hasOwn(seat.calls, move.port)) {
        this.#addAnswer(of, edge, move, changes);
      } else if (seat.joins?.[label] !== undefined) {
        this.#addJoined(of, seat.joins[label], text, when, changes);
      } else if (!seat.hears.includes(label)) {
        this.#add(comesByItself(edge) ? goesOn : acts, text, when, changes);
      }
    }
    for (const event of seat.hears) this.#addHearing(of, event);
    for (const port of Object.keys(seat.calls)) this.#addNetwork(of, port);
  }

  /** Where a move leads, what it gives up, what it asks, and what it no longer listens to. */
  #seatChanges({ name, seat, graph, at }: SeatGraph, edge: GraphEdge): Change[] {
    const before = graph.nodes.get(edge.from)!.asked;
    const asked = graph.nodes.get(edge.to)!.asked;
    const wired = Object.keys(seat.calls);
    const begun = wired.filter((port) => edge.begun.includes(port));
    const ended = wired.filter(
      (port) => before.includes(port) && (!asked.includes(port) || begun.includes(port)),
    );
    const left = ended.flatMap((port): Change[] => [
      {
        variable: this.#number(`${name} no longer waits for ${port}`),
        plus: this.#number(`${name} asks ${port}`),
        most: mostCopies,
      },
      this.#set(`${name} asks ${port}`, 0),
      ...this.#server
        .answers(name, port)
        .map((answer) => this.#set(`${name} is answered ${port}: ${answer}`, 0)),
    ]);
    const forgotten = seat.stopsListening?.includes(labelOf(edge))
      ? seat.hears.map((event) => this.#set(`${name} is told ${event}`, 0))
      : [];
    return [
      this.#set(name, at.get(edge.to)!),
      ...left,
      ...begun.map((port) => this.#set(`${name} asks ${port}`, 1)),
      ...forgotten,
    ];
  }

  #addAnswer(
    { name, seat, at }: SeatGraph,
    edge: GraphEdge,
    { port, case: answer }: { readonly port: string; readonly case: string },
    changes: Change[],
  ): void {
    const process = this.#process(`${name} goes on`, true);
    const answers = this.#server.answers(name, port);
    const here = this.#is(name, at.get(edge.from)!);
    const ways = [
      `${name} asks ${port}`,
      ...answers.map((one) => `${name} is answered ${port}: ${one}`),
    ];
    const text = `${name}: ${labelOf(edge)}`;
    if (answers.includes(answer)) {
      const come = this.#is(`${name} is answered ${port}: ${answer}`, 1);
      this.#add(process, text, [here, come], changes);
    }
    if (answer !== seat.calls[port]!.lost) return;
    const nothing = ways.map((way) => this.#is(way, 0));
    this.#add(process, text, [here, ...nothing], changes);
    for (const way of ways) {
      const early = [here, this.#is(way, 1), this.#isFaulty()];
      const givenUp = this.#process('network', false);
      this.#add(givenUp, `${text}, before it came`, early, [...changes, this.#fault()]);
    }
  }

  #isFaulty = (): Condition => ({
    variable: this.#number('faults left'),
    test: 'above',
    value: 0,
  });

  #fault = (): Change => ({ variable: this.#number('faults left'), add: -1 });

  /** Another part of the page has called the server with success, and tells the chart in the same step. */
  #addJoined(
    { name }: SeatGraph,
    call: string,
    text: string,
    when: Condition[],
    changes: Change[],
  ): void {
    for (const { from, to, tells } of this.#server.taken(name, call)) {
      this.#add(
        this.#process(`${name} acts`, false),
        text,
        [...when, this.#is('server', from)],
        [this.#set('server', to), ...this.#tell(tells), ...changes],
      );
    }
  }

  #tell = (tells: Readonly<Record<string, string>>): Change[] =>
    Object.entries(tells).map(([seat, event]) => {
      const variable = this.#number(`${seat} is told ${event}`);
      return { variable, add: 1, most: mostCopies };
    });

  #addHearing({ name, edges, at, seat, graph }: SeatGraph, event: string): void {
    const told = `${name} is told ${event}`;
    const process = this.#process(`${name} hears`, true);
    const taken = (): Change => ({ variable: this.#number(told), add: -1 });
    const isTold: Condition = { variable: this.#number(told), test: 'above', value: 0 };
    const taking = new Map(
      edges.filter((edge) => labelOf(edge) === event).map((edge) => [edge.from, edge]),
    );
    for (const [key, number] of at) {
      const edge = taking.get(key);
      const changes = edge ? this.#seatChanges({ name, edges, at, seat, graph }, edge) : [];
      const label = edge ? `${name}: ${event}` : `${name}: leaves ${event} alone`;
      this.#add(process, label, [this.#is(name, number), isTold], [taken(), ...changes]);
    }
    for (let copies = 1; copies <= mostCopies; copies += 1) {
      const when = [this.#is(told, copies), this.#isFaulty()];
      const network = this.#process('network', false);
      this.#add(network, `lost: ${told}`, when, [taken(), this.#fault()]);
      if (copies === mostCopies) continue;
      const again: Change = { variable: this.#number(told), add: 1 };
      this.#add(network, `doubled: ${told}`, when, [again, this.#fault()]);
    }
  }

  #addNetwork({ name }: SeatGraph, port: string): void {
    const network = this.#process('network', false);
    const asks = `${name} asks ${port}`;
    const left = `${name} no longer waits for ${port}`;
    const isAsked = [this.#is(asks, 1), this.#isFaulty()];
    this.#add(network, `lost: ${asks}`, isAsked, [this.#set(asks, 0), this.#fault()]);
    const more: Change = { variable: this.#number(left), add: 1 };
    const room: Condition = { variable: this.#number(left), test: 'below', value: mostCopies };
    this.#add(network, `doubled: ${asks}`, [...isAsked, room], [more, this.#fault()]);
    for (const answer of this.#server.answers(name, port)) {
      const reply = `${name} is answered ${port}: ${answer}`;
      const when = [this.#is(reply, 1), this.#isFaulty()];
      this.#add(network, `lost: ${reply}`, when, [this.#set(reply, 0), this.#fault()]);
    }
  }

  #addServer(): void {
    for (const { name, seat } of this.#graphs) {
      for (const port of Object.keys(seat.calls)) this.#addTaking(name, port);
    }
    for (const { name, by, from, to, tells } of this.#server.occurrences) {
      const isFair = by === 'itself';
      // A process each: one of them must not keep another one from coming.
      const process = this.#process(isFair ? name : 'somebody at the server', isFair);
      // What only tells is told once at a time: it would fill the network for ever.
      const untold =
        from === to
          ? Object.entries(tells).map(([seat, event]) => this.#is(`${seat} is told ${event}`, 0))
          : [];
      const changes = [this.#set('server', to), ...this.#tell(tells)];
      this.#add(process, name, [this.#is('server', from), ...untold], changes);
    }
  }

  #addTaking(name: string, port: string): void {
    const process = this.#process('server takes', true);
    const asks = `${name} asks ${port}`;
    const left = `${name} no longer waits for ${port}`;
    for (const { from, to, answer, tells } of this.#server.taken(name, port)) {
      const changes = [this.#set('server', to), ...this.#tell(tells)];
      const here = this.#is('server', from);
      const reply = this.#set(`${name} is answered ${port}: ${answer}`, 1);
      const asked = [here, this.#is(asks, 1)];
      this.#add(process, `server: ${asks}`, asked, [this.#set(asks, 0), reply, ...changes]);
      const late: Condition = { variable: this.#number(left), test: 'above', value: 0 };
      const taken: Change = { variable: this.#number(left), add: -1 };
      this.#add(process, `server: ${asks}, late`, [here, late], [taken, ...changes]);
    }
  }

  #rules(): ProgramRule[] {
    return Object.entries(this.#system.rules).map(([name, rule]) => ({
      name,
      when: this.#formula(rule.when),
      claim: this.#formula('holds' in rule ? rule.holds : rule.leadsTo),
      kind: 'holds' in rule ? 'holds' : 'leadsTo',
    }));
  }

  #formula(claim: SystemClaim<unknown>): Formula {
    if ('not' in claim) return { not: this.#formula(claim.not) };
    if ('all' in claim) return { all: claim.all.map((part) => this.#formula(part)) };
    if ('any' in claim) return { any: claim.any.map((part) => this.#formula(part)) };
    if ('server' in claim) {
      const oneOf = this.#server.states.flatMap((state, at) => (claim.server(state) ? [at] : []));
      return { variable: this.#number('server'), oneOf };
    }
    const of = this.#graphs.find(({ name }) => name === claim.seat);
    if (!of) throw new Error(`${this.#system.id}: no seat "${claim.seat}"`);
    const unknown = claim.sees.find((one) => !Object.hasOwn(of.seat.model.seen, one));
    if (unknown !== undefined) {
      throw new Error(`${this.#system.id}: nobody at ${claim.seat} ever sees "${unknown}"`);
    }
    const oneOf = [...of.at].flatMap(([key, at]) =>
      claim.sees.includes(of.graph.nodes.get(key)!.projection) ? [at] : [],
    );
    return { variable: this.#number(claim.seat), oneOf };
  }

  #seesOf(values: Values): Record<string, string> {
    const seen = this.#graphs.map(({ name, graph, at }) => {
      const place = values[this.#number(name)];
      const key = [...at.keys()].find((one) => at.get(one) === place)!;
      return [name, graph.nodes.get(key)!.projection];
    });
    return Object.fromEntries(seen);
  }

  #nameOf(variable: number, value: number): string {
    const { name } = this.#variables[variable]!;
    if (name === 'server') return JSON.stringify(this.#server.states[value]);
    const of = this.#graphs.find((graph) => graph.name === name);
    const key = of && [...of.at].find(([, at]) => at === value)?.[0];
    return key === undefined ? String(value) : of!.graph.nodes.get(key)!.states.join(' & ');
  }
}
