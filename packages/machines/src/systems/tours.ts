import {
  compile,
  planSystemTour,
  type Program,
  type SystemModel,
  type SystemPath,
  type SystemWorld,
} from '../testing/system/index.ts';
import type { Contracts } from './contracts-server.ts';
import { createNegotiation, offer } from './negotiation.ts';
import { payout, type PayoutState } from './payout.ts';
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
export const contractOffer: SystemModel = createNegotiation({
  ...offer,
  sittings: {
    agent: { ...offer.sittings.agent, hears: true, says: ['withdraw', 'terminate'] },
    downline: { ...offer.sittings.downline, says: ['accept', 'reject'] },
  },
});

/**
 * Sights with what a page says beside that of its chart: how the server's part of the matter stands, where the page shows it.
 * @param shows the sights beside which it is shown
 * @param standsAt how it stands, of the server's state
 */
function withStanding<State>(
  program: Program,
  shows: RegExp,
  standsAt: (state: State) => string,
): Program {
  const server = program.variables.findIndex(({ name }) => name === 'server');
  return {
    ...program,
    seesOf: (values) => {
      const stands = standsAt(JSON.parse(program.getName(server, values[server]!)) as State);
      const seen = Object.entries(program.seesOf(values)).map(([seat, sees]) => [
        seat,
        shows.test(sees) ? `${sees}, ${stands}` : sees,
      ]);
      return Object.fromEntries(seen) as Record<string, string>;
    },
  };
}

/** A page says how the offer stands unless something is being confirmed. */
const offerStands = (program: Program): Program =>
  withStanding<Contracts>(program, /^(?:choosing|refused|done)\b/, ({ of }) => of['below-2'].state);

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
  planSystemTour(offerStands(await working(contractOffer)), contractOfferWorld);

/** Where the dialog is closed the page says how the payment stands. */
const paymentStands = (program: Program): Program =>
  withStanding<PayoutState>(program, /^(?:done|abandoned)$/, ({ state }) => state);

/**
 * What a player says of a payment in two real browsers, and what the operator makes of a dispute, over a network that works.
 * The deadline is not among it: the browsers' clocks stay where they are.
 */
const payoutWorld: SystemWorld = {
  does: (label, sees) => {
    const [, seat = '', event] =
      /^(\w+): (answer\.submitted|confirmation\.abandoned) /.exec(label) ?? [];
    if (event === 'answer.submitted') return sees[seat] === 'answering';
    if (event === 'confirmation.abandoned') return ['answering', 'overtaken'].includes(sees[seat]!);
    return label.startsWith('the operator ');
  },
  comes: (label, isFair) =>
    isFair &&
    label !== 'time passes' &&
    label !== 'the clock counts the part as received' &&
    !/ answers offline$|^lost:|^doubled:/.test(label) &&
    !label.includes(': after '),
};

export const payoutTour = async (): Promise<SystemPath[]> =>
  planSystemTour(paymentStands(await working(payout)), payoutWorld);
