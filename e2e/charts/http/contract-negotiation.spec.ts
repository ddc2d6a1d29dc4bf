/**
 * The contract-negotiation statechart against the server: proposals, answers, ends, and which
 * contracts would end.
 */
import { randomUUID } from 'node:crypto';
import { moveLabel } from '@baize/chartwalk';
import { Changes, createContractNegotiationMachine } from '@baize/portal/testing/effects';
import { getToken } from '../../lib/test.ts';
import { getModel } from '../lib/model.ts';
import { unless } from '../lib/plan.ts';
import { Offers } from '../seats/offers.ts';
import { nextAnswer } from './lib/ahead.ts';
import { test } from './lib/own-product.ts';
import type { Visitor } from './lib/visitor.ts';
import { walkByHttp, type HttpPlay } from './lib/walk.ts';

const accounts = { agent: 'agent01', downline: 'agent02' } as const;

/**
 * Rates in hundredths of a percent: the agent's own, a lower offer for it, its downline's, and one
 * above what it may offer.
 */
const rates = { paid: 50, lower: 30, below: 40, tooHigh: 60 } as const;

interface Negotiation {
  readonly offers: Offers;
  /** Ends the contract of the walk from another browser. */
  readonly close: () => Promise<void>;
}

interface Contract extends Pick<Negotiation, 'close'> {
  readonly id: string;
}

/** The user of the page, the possible answers, and the contract, if any. */
interface Setting {
  readonly by: keyof typeof accounts;
  readonly says: readonly string[];
  readonly begin: (offers: Offers) => Promise<Contract | null>;
}

/** Pays the agent, without contracts below it. */
async function beginPaid(offers: Offers): Promise<null> {
  await offers.payAgent(rates.paid);
  return null;
}

const settings: Readonly<Record<string, Setting>> = {
  'an offer of the platform': {
    by: 'agent',
    says: ['accept', 'reject'],
    begin: async (offers) => {
      await offers.payAgent(rates.paid);
      const offer = await offers.offerToAgent(rates.lower);
      return { id: offer.id, close: () => offers.byPlatform(offer, 'withdraw') };
    },
  },
  'a contract that the agent pays': {
    by: 'agent',
    says: ['terminate'],
    begin: async (offers) => {
      await offers.payAgent(rates.paid);
      const contract = await offers.payDownline(rates.below);
      return { id: contract.id, close: () => offers.terminate(contract) };
    },
  },
  'a contract that the agent is paid by': {
    by: 'agent',
    says: ['ask to end'],
    begin: async (offers) => {
      const contract = await offers.payAgent(rates.paid);
      return { id: contract.id, close: () => offers.byPlatform(contract, 'terminate') };
    },
  },
  'a proposal to a downline': { by: 'agent', says: ['to a downline'], begin: beginPaid },
  'a proposal to the upline': { by: 'downline', says: ['to the upline'], begin: beginPaid },
};

const isClosed = 'the contract is closed';
const refused = 'sendAnswer answers not open any more';
const tooHigh = 'sendAnswer answers rate too high';
const needed = /^(?:loadImpact|sendAnswer) answers (?!offline|no session)/;

const cutNetwork = ({ browser }: Visitor) => void browser.refuses.add('network');

/** Replaces the contract below the one that was shown. */
async function renewBelow(_visitor: Visitor, { offers }: Negotiation): Promise<void> {
  await offers.endBelow();
  await offers.payDownline(rates.below);
}

const play: HttpPlay<Negotiation> = {
  model: getModel('contract-negotiation'),
  settings: Object.keys(settings),
  starts: (setting) => [
    settings[setting]!.says.some((said) => said.startsWith('to '))
      ? 'a new proposal'
      : 'a contract',
  ],
  // A contract that has ended does not open again.
  page: {
    first: '',
    after: (page, move) => (moveLabel(move) === refused ? isClosed : page),
  },
  never: {
    'loadImpact answers not there': 'an existing contract stays',
    'sendAnswer answers still worked on': 'only one call with a key is under way',
    'sendAnswer answers server broke': 'the server does not fail',
  },
  cannot: (move, { page, memory }, setting) => {
    const label = moveLabel(move);
    const eventCase = /^(?:answer\.chosen|proposal\.submitted) \((.*)\)$/.exec(label)?.[1];
    if (eventCase !== undefined)
      return unless(settings[setting]!.says.includes(eventCase), 'another setting covers it');
    if (page === isClosed && needed.test(label) && label !== refused)
      return unless(false, 'the contract has ended');
    if (label === 'loadImpact answers some would end' || label.endsWith('others would end'))
      return unless(memory.said === 'accept', 'the other contract has none below it');
    if (label === tooHigh)
      return unless(
        setting === 'a proposal to a downline',
        'it has no rate, or any rate is allowed',
      );
    if (label === refused)
      return unless(!setting.startsWith('a proposal'), 'a new proposal has no contract yet');
    return null;
  },
  unwalked: {},
  open: async (visitor, setting) => {
    const { by, begin } = settings[setting]!;
    const { product, services } = visitor;
    const tokens = {
      agent: await getToken(product, accounts.agent),
      downline: await getToken(product, accounts.downline),
    };
    const offers = new Offers(product, accounts, tokens);
    await offers.endAll();
    const contract = await begin(offers);
    await visitor.signIn(accounts[by]);
    return {
      machine: createContractNegotiationMachine(
        services,
        new Changes(services, () => undefined, []),
      ),
      props: { offers, close: contract?.close ?? (async () => undefined) },
      input: { contractId: contract?.id ?? null },
    };
  },
  events: {
    'proposal.submitted': (_visitor, _negotiation, ahead, own) => {
      const isNew = (label: string) => label.startsWith('proposal.submitted');
      const next = nextAnswer(ahead, isNew, [tooHigh, 'sendAnswer answers done']);
      const { proposal } = own as { readonly proposal: { readonly downline: string | null } };
      const rateBasisPoints = next === tooHigh ? rates.tooHigh : rates.below;
      const terms = { kind: 'hourly', period: 'D', tiers: [{ rateBasisPoints }] };
      const downline = proposal.downline && accounts.downline;
      return { proposal: { downline, terms } };
    },
    'review.confirmed': () => ({ key: randomUUID() }),
  },
  answers: {
    'loadImpact answers some would end': renewBelow,
    'loadImpact answers none would end': (_visitor, { offers }) => offers.endBelow(),
    'loadImpact answers no session': (visitor) => visitor.endSession(),
    'loadImpact answers offline': cutNetwork,
    'sendAnswer answers others would end': renewBelow,
    [refused]: (_visitor, { close }) => close(),
    'sendAnswer answers no session': (visitor) => visitor.endSession(),
    'sendAnswer answers offline': cutNetwork,
  },
};

test('the server drives the contract-negotiation statechart [T57, T58, T59, T60, T61, T63]', async ({
  product,
}, info) => {
  test.setTimeout(240_000);
  await walkByHttp(play, product, info);
});
