import {
  compile,
  planSystemTour,
  type Program,
  type SystemModel,
  type SystemPath,
  type SystemWorld,
} from '../testing/system/index.ts';
import type { Contracts } from './contracts-server.ts';
import { negotiationOf, offer } from './negotiation.ts';
import { suspension } from './suspension.ts';

/** A system over a network that works: messages get lost in the search alone. */
const working = (system: SystemModel): Promise<Program> => compile({ ...system, faults: 0 });

/** What is done to a suspended account in two real browsers, over a network that works. */
export const suspensionWorld: SystemWorld = {
  does: (label, sees) => {
    const [, seat] = /^(.*): session\.started \(player\)$/.exec(label) ?? [];
    // Whoever is in has no form to log in by.
    if (seat !== undefined) return sees[seat] === 'signedOut';
    return [
      'the operator suspends without end',
      'the operator reinstates',
      'the operator closes',
    ].includes(label);
  },
  comes: (label, isFair) => {
    // A toast says why a session ended, and then it is told.
    if (label.endsWith(': message.dismissed (plain)')) return true;
    const answer = /: (findSession|askOtherTabs|forgetSession|loadMember) answers (.*)$/.exec(
      label,
    );
    if (answer)
      return ['a stored token', 'silence', 'done', 'a player', 'not valid'].includes(answer[2]!);
    const isLost =
      label.includes('offline') || label.startsWith('lost:') || label.startsWith('doubled:');
    const isOfTime = label === 'time passes' || label === 'the clock ends the suspension';
    return isFair && !isLost && !isOfTime && !label.includes(': after ');
  },
};

export const suspensionTour = async (): Promise<SystemPath[]> =>
  planSystemTour(await working(suspension), suspensionWorld);

/** The system of an offer as the portal has it: both pages hear of a change, and each says what its buttons say. */
export const contractOffer: SystemModel = negotiationOf({
  ...offer,
  sittings: {
    agent: { ...offer.sittings.agent, hears: true, says: ['withdraw', 'terminate'] },
    downline: { ...offer.sittings.downline, says: ['accept', 'reject'] },
  },
});

/** What a page says beside the sight of its chart: how the offer stands, unless something is being confirmed. */
const standing = /^(?:choosing|refused|done)\b/;

function withStanding(program: Program): Program {
  const server = program.variables.findIndex(({ name }) => name === 'server');
  const standsAt = (value: number): string =>
    (JSON.parse(program.nameOf(server, value)) as Contracts).of['below-2'].state;
  return {
    ...program,
    seesOf: (values) => {
      const stands = standsAt(values[server]!);
      const seen = Object.entries(program.seesOf(values)).map(([seat, sees]) => [
        seat,
        standing.test(sees) ? `${sees}, ${stands}` : sees,
      ]);
      return Object.fromEntries(seen) as Record<string, string>;
    },
  };
}

/** What the page of a contract offers to be said, by how the contract stands there. */
const offered: Readonly<Record<string, readonly string[]>> = {
  'agent, offered': ['withdraw'],
  'agent, active': ['terminate'],
  'downline, offered': ['accept', 'reject'],
};

/** What an agent and its downline do with an offer in two real browsers, over a network that works. */
const contractOfferWorld: SystemWorld = {
  does: (label, sees) => {
    // The agent is paid less from then on, so that the offer is too high, or ends when it was accepted.
    if (label === 'the agent accepts the lower offer elsewhere')
      return Object.values(sees).some((sight) => /, (?:offered|active)$/.test(sight));
    const [, seat = '', event, said = ''] =
      /^(agent|downline): (answer\.chosen|review\.confirmed) \((.*)\)$/.exec(label) ?? [];
    if (event !== 'answer.chosen') return event !== undefined;
    const [, stands] = /^(?:choosing|refused\b.*), (\w+)$/.exec(sees[seat]!) ?? [];
    return offered[`${seat}, ${stands}`]?.includes(said) ?? false;
  },
  comes: (label, isFair) =>
    isFair && !/ answers offline$|^lost:|^doubled:/.test(label) && !label.includes(': after '),
};

export const contractOfferTour = async (): Promise<SystemPath[]> =>
  planSystemTour(withStanding(await working(contractOffer)), contractOfferWorld);
