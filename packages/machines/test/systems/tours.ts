import {
  compile,
  planSystemTour,
  type Program,
  type SystemModel,
  type SystemPath,
  type SystemWorld,
} from '@baize/chartwalk/system';
import type { Contracts } from './contracts-server.ts';
import { createNegotiation, offer } from './negotiation.ts';
import { payout, type PayoutState } from './payout.ts';
import { suspension } from './suspension.ts';

/** A system over a network without losses; messages get lost only in the search. */
const withoutLosses = (system: SystemModel): Promise<Program> => compile({ ...system, faults: 0 });

/** Actions on a suspended account in two real browsers, over a reliable network. */
export const suspensionWorld: SystemWorld = {
  does: (label, sees) => {
    const [, seat] = /^(.*): session\.started \(player\)$/.exec(label) ?? [];
    // A signed-in member has no login form.
    if (seat !== undefined) return sees[seat] === 'signedOut';
    return [
      'the operator suspends without end',
      'the operator reinstates',
      'the operator closes',
    ].includes(label);
  },
  comes: (label, isFair) => {
    // A toast says why a session ended; then the reason is cleared.
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

export const createSuspensionTour = async (): Promise<SystemPath[]> =>
  planSystemTour(await withoutLosses(suspension), suspensionWorld);

/**
 * The system of an offer as the portal has it: both pages receive changes, and each offers what its
 * buttons do.
 */
export const contractOffer: SystemModel = createNegotiation({
  ...offer,
  sittings: {
    agent: { ...offer.sittings.agent, hears: true, says: ['withdraw', 'terminate'] },
    downline: { ...offer.sittings.downline, says: ['accept', 'reject'] },
  },
});

/**
 * Projections extended by what a page shows beside its chart: the server's state of the matter, if
 * the page shows it.
 * @param shows the projections beside which it is shown
 * @param standsAt its label, from the server's state
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

/** A page shows the offer's state unless a dialog is open. */
const offerStands = (program: Program): Program =>
  withStanding<Contracts>(program, /^(?:choosing|refused|done)\b/, ({ of }) => of['below-2'].state);

/** The commands that a contract page offers, by the contract's state there. */
const offered: Readonly<Record<string, readonly string[]>> = {
  'agent, offered': ['withdraw'],
  'agent, active': ['terminate'],
  'downline, offered': ['accept', 'reject'],
};

/**
 * Actions of an agent and its downline on an offer in two real browsers, over a reliable network.
 */
const contractOfferWorld: SystemWorld = {
  does: (label, sees) => {
    // The agent's own rate drops, so that the offer is too high, or ends if it was accepted.
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

export const createContractOfferTour = async (): Promise<SystemPath[]> =>
  planSystemTour(offerStands(await withoutLosses(contractOffer)), contractOfferWorld);

/** When the dialog is closed the page shows the payment's state. */
const paymentStands = (program: Program): Program =>
  withStanding<PayoutState>(program, /^(?:done|abandoned)$/, ({ state }) => state);

/**
 * A player's answers about a payment in two real browsers, and the operator's decision on a
 * dispute, over a reliable network. The deadline is left out: the browsers' clocks do not move.
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

export const createPayoutTour = async (): Promise<SystemPath[]> =>
  planSystemTour(paymentStands(await withoutLosses(payout)), payoutWorld);
