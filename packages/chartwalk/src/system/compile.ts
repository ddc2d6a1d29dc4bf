import { hasKey, nameJoined, nameKeptAnswer, nameAbandoned, nameOlder } from './call-names.ts';
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
import { seatGraph } from './seat-graph.ts';
import type { SeatAsk, SeatEdge, SeatGraph } from './seat-types.ts';
import { type ServerTable, serverTable } from './server-table.ts';
import type { SystemClaim, SystemModel } from './types.ts';

/** At most this many copies of one message are in flight. */
const mostCopies = 2;

/** Compiles a system into a program. Throws if a name in the system is not in its charts. */
export async function compile(system: SystemModel): Promise<Program> {
  const graphs = await Promise.all(
    Object.entries(system.seats).map(([name, seat]) => seatGraph(system, name, seat)),
  );
  return new Compiler(system, graphs).program();
}

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
    const calls = graphs.flatMap(({ name, seat, asks }) => [
      ...asks,
      ...Object.values(seat.joins ?? {}).map((call) => nameJoined(name, call)),
    ]);
    this.#server = serverTable(system, calls);
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
      getName: (variable, value) => this.#getName(variable, value),
      seesOf: (values) => this.#getSees(values),
    };
  }

  #declare({ name, seat, places, asks }: SeatGraph): void {
    this.#variable(name, 0);
    for (const ask of asks) {
      const isAsked = places[0]!.asks.some((asked) => asked.name === ask.name);
      this.#variable(`${name} asks ${ask.name}`, isAsked ? 1 : 0);
      for (const left of this.#getLeft(name, ask)) this.#variable(left, 0);
      for (const answer of this.#server.answers(ask)) {
        this.#variable(`${name} is answered ${ask.name}: ${answer}`, 0);
        if (hasKey(ask)) this.#variable(nameKeptAnswer(name, ask, answer), 0);
      }
    }
    for (const event of seat.hears) this.#variable(`${name} receives ${event}`, 0);
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
    const { name, seat, edges, asks } = of;
    const acts = this.#process(`${name} acts`, false);
    const goesOn = this.#process(`${name} goes on`, true);
    for (const edge of edges) {
      const { label, move, from } = edge;
      const when = [this.#is(name, from)];
      const changes = this.#seatChanges(of, edge);
      const text = `${name}: ${label}`;
      if (move.kind === 'answer' && Object.hasOwn(seat.calls, move.port)) {
        this.#addAnswer(of, edge, move, changes);
      } else if (seat.joins?.[label] !== undefined) {
        this.#addJoined(of, seat.joins[label], text, when, changes);
      } else if (!seat.hears.includes(label)) {
        this.#add(edge.isFair ? goesOn : acts, text, when, changes);
      }
    }
    for (const event of seat.hears) this.#addHearing(of, event);
    for (const ask of asks) this.#addNetwork(of, ask);
  }

  /**
   * The effect of a move: its target, the calls it abandons, the calls it makes, and the messages
   * it stops receiving.
   */
  #seatChanges({ name, seat, places }: SeatGraph, edge: SeatEdge): Change[] {
    const { from, to, label, begun, retired } = edge;
    const asked = places[to]!.asks;
    const ended = places[from]!.asks.filter(
      (ask) =>
        !asked.some((other) => other.name === ask.name) ||
        begun.some(({ call }) => call === ask.call),
    );
    const left = ended.flatMap((ask): Change[] => [
      ...this.#leave(name, ask),
      this.#set(`${name} asks ${ask.name}`, 0),
      ...this.#server
        .answers(ask)
        .map((answer) => this.#set(`${name} is answered ${ask.name}: ${answer}`, 0)),
    ]);
    const forgotten = seat.stopsListening?.includes(label)
      ? seat.hears.map((event) => this.#set(`${name} receives ${event}`, 0))
      : [];
    return [
      this.#set(name, to),
      ...left,
      ...retired.flatMap((ask) => this.#retire(name, ask)),
      ...begun.map((ask) => this.#set(`${name} asks ${ask.name}`, 1)),
      ...forgotten,
    ];
  }

  /** The variables that count abandoned copies of a call; none if such a copy has no effect. */
  #getLeft(name: string, ask: SeatAsk): string[] {
    if (this.#server.isRead(ask)) return [];
    return hasKey(ask)
      ? [nameAbandoned(name, ask), nameOlder(name, ask)]
      : [nameAbandoned(name, ask)];
  }

  /**
   * Abandons a call that may be in flight. Of copies under one key the server executes only the
   * first.
   */
  #leave(name: string, ask: SeatAsk): Change[] {
    if (this.#server.isRead(ask)) return [];
    const plus = this.#number(`${name} asks ${ask.name}`);
    const variable = this.#number(nameAbandoned(name, ask));
    if (!hasKey(ask)) return [{ variable, plus, most: mostCopies }];
    const unless = this.#getKept(name, ask).map(({ kept }) => this.#number(kept));
    return [{ variable, plus, most: 1, unless }];
  }

  /**
   * Retires the key of a call: the kept answer no longer matters, and copies in flight are of an
   * earlier key.
   */
  #retire(name: string, ask: SeatAsk): Change[] {
    const forgotten = this.#getKept(name, ask).map(({ kept }) => this.#set(kept, 0));
    if (this.#server.isRead(ask)) return forgotten;
    const left = nameAbandoned(name, ask);
    const variable = this.#number(nameOlder(name, ask));
    const older: Change = { variable, plus: this.#number(left), most: mostCopies };
    return [...forgotten, older, this.#set(left, 0)];
  }

  #addAnswer(
    { name, seat, places }: SeatGraph,
    edge: SeatEdge,
    { port, case: answer }: { readonly port: string; readonly case: string },
    changes: Change[],
  ): void {
    const process = this.#process(`${name} goes on`, true);
    const ask = places[edge.from]!.asks.find(({ call }) => call === port)!;
    const answers = this.#server.answers(ask);
    const here = this.#is(name, edge.from);
    const ways = [
      `${name} asks ${ask.name}`,
      ...answers.map((one) => `${name} is answered ${ask.name}: ${one}`),
    ];
    const text = `${name}: ${edge.label}`;
    if (answers.includes(answer)) {
      const come = this.#is(`${name} is answered ${ask.name}: ${answer}`, 1);
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

  /**
   * Another part of the page called the server with success; the chart learns it in the same step.
   */
  #addJoined(
    { name }: SeatGraph,
    call: string,
    text: string,
    when: Condition[],
    changes: Change[],
  ): void {
    for (const { from, to, tells } of this.#server.taken(nameJoined(name, call))) {
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
      const variable = this.#number(`${seat} receives ${event}`);
      return { variable, add: 1, most: mostCopies };
    });

  #addHearing(of: SeatGraph, event: string): void {
    const { name, edges, places } = of;
    const messageName = `${name} receives ${event}`;
    const process = this.#process(`${name} hears`, true);
    const taken = (): Change => ({ variable: this.#number(messageName), add: -1 });
    const isTold: Condition = { variable: this.#number(messageName), test: 'above', value: 0 };
    const taking = new Map(
      edges.filter(({ label }) => label === event).map((edge) => [edge.from, edge]),
    );
    for (const number of places.keys()) {
      const edge = taking.get(number);
      const changes = edge ? this.#seatChanges(of, edge) : [];
      const label = edge ? `${name}: ${event}` : `${name}: leaves ${event} alone`;
      this.#add(process, label, [this.#is(name, number), isTold], [taken(), ...changes]);
    }
    for (let copies = 1; copies <= mostCopies; copies += 1) {
      const when = [this.#is(messageName, copies), this.#isFaulty()];
      const network = this.#process('network', false);
      this.#add(network, `lost: ${messageName}`, when, [taken(), this.#fault()]);
      if (copies === mostCopies) continue;
      const again: Change = { variable: this.#number(messageName), add: 1 };
      this.#add(network, `doubled: ${messageName}`, when, [again, this.#fault()]);
    }
  }

  #addNetwork({ name }: SeatGraph, ask: SeatAsk): void {
    const network = this.#process('network', false);
    const asks = `${name} asks ${ask.name}`;
    const isAsked = [this.#is(asks, 1), this.#isFaulty()];
    this.#add(network, `lost: ${asks}`, isAsked, [this.#set(asks, 0), this.#fault()]);
    // A copy under the same key does nothing.
    if (!this.#server.isRead(ask) && !hasKey(ask)) {
      const left = this.#number(nameAbandoned(name, ask));
      const more: Change = { variable: left, add: 1 };
      const room: Condition = { variable: left, test: 'below', value: mostCopies };
      this.#add(network, `doubled: ${asks}`, [...isAsked, room], [more, this.#fault()]);
    }
    for (const answer of this.#server.answers(ask)) {
      const reply = `${name} is answered ${ask.name}: ${answer}`;
      const when = [this.#is(reply, 1), this.#isFaulty()];
      this.#add(network, `lost: ${reply}`, when, [this.#set(reply, 0), this.#fault()]);
    }
  }

  #addServer(): void {
    for (const { name, asks } of this.#graphs) {
      for (const ask of asks) this.#addTaking(name, ask);
    }
    for (const { name, by, from, to, tells } of this.#server.occurrences) {
      const isFair = by === 'itself';
      // One process each, so that one cannot starve another.
      const process = this.#process(isFair ? name : 'a person at the server', isFair);
      // A call that only notifies has at most one copy in flight; otherwise it would fill the
      // network.
      const untold =
        from === to
          ? Object.entries(tells).map(([seat, event]) => this.#is(`${seat} receives ${event}`, 0))
          : [];
      const changes = [this.#set('server', to), ...this.#tell(tells)];
      this.#add(process, name, [this.#is('server', from), ...untold], changes);
    }
  }

  #addTaking(name: string, ask: SeatAsk): void {
    // One process per seat: repeated requests of one seat must not starve another.
    const process = this.#process(`server takes from ${name}`, true);
    const asks = `${name} asks ${ask.name}`;
    const isNew = this.#getKept(name, ask).map(({ kept }) => this.#is(kept, 0));
    for (const { from, to, answer, tells } of this.#server.taken(ask)) {
      const here = this.#is('server', from);
      const changes = [this.#set('server', to), ...this.#tell(tells)];
      const keeps = hasKey(ask) ? this.#keep(name, ask, answer) : [];
      const reply = this.#set(`${name} is answered ${ask.name}: ${answer}`, 1);
      const asked = [here, this.#is(asks, 1), ...isNew];
      const taken = [this.#set(asks, 0), reply, ...changes, ...keeps];
      this.#add(process, `server: ${asks}`, asked, taken);
      for (const left of this.#getLeft(name, ask)) {
        const variable = this.#number(left);
        const isThere: Condition = { variable, test: 'above', value: 0 };
        const isOlder = left === nameOlder(name, ask);
        const late = [{ variable, add: -1 }, ...changes, ...(isOlder ? [] : keeps)];
        const when = [here, isThere, ...(isOlder ? [] : isNew)];
        this.#add(
          process,
          `server: ${asks}, ${isOlder ? 'late, by an older key' : 'late'}`,
          when,
          late,
        );
      }
    }
    for (const { kept, answer } of this.#getKept(name, ask)) {
      const reply = this.#set(`${name} is answered ${ask.name}: ${answer}`, 1);
      const again = [this.#is(kept, 1), this.#is(asks, 1)];
      this.#add(process, `server: ${asks}, again`, again, [this.#set(asks, 0), reply]);
    }
  }

  /** The server keeps an answer; further copies under its key do nothing. */
  #keep(name: string, ask: SeatAsk, answer: string): Change[] {
    const kept = this.#set(nameKeptAnswer(name, ask, answer), 1);
    return this.#server.isRead(ask) ? [kept] : [kept, this.#set(nameAbandoned(name, ask), 0)];
  }

  /** The answers that the server may keep for a call with a key. */
  #getKept(name: string, ask: SeatAsk): { readonly kept: string; readonly answer: string }[] {
    const answers = hasKey(ask) ? this.#server.answers(ask) : [];
    return answers.map((answer) => ({ kept: nameKeptAnswer(name, ask, answer), answer }));
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
      throw new Error(`${this.#system.id}: ${claim.seat} never shows "${unknown}"`);
    }
    const oneOf = [...of.places.keys()].filter((at) => claim.sees.includes(of.places[at]!.sees));
    return { variable: this.#number(claim.seat), oneOf };
  }

  #getSees(values: Values): Record<string, string> {
    const seen = this.#graphs.map(({ name, places }) => [
      name,
      places[values[this.#number(name)]!]!.sees,
    ]);
    return Object.fromEntries(seen);
  }

  #getName(variable: number, value: number): string {
    const { name } = this.#variables[variable]!;
    if (name === 'server') return JSON.stringify(this.#server.states[value]);
    const of = this.#graphs.find((graph) => graph.name === name);
    return of?.places[value]?.states ?? String(value);
  }
}
