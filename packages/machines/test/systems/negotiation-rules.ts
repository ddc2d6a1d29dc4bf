/** Rules of the systems in negotiation.ts, whatever both sides do at once. */
import type { SystemClaim, SystemRule } from '@baize/chartwalk/system';
import {
  type Contract,
  type Contracts,
  getIds,
  isOver,
  isProposed,
  isRunning,
} from './contracts-server.ts';
import {
  type Browser,
  browsers,
  nameCounted,
  type Phrase,
  listProjections,
  type Sitting,
  type Sittings,
} from './negotiation-seat.ts';

type Claim = SystemClaim<Contracts>;
type Rules = Readonly<Record<string, SystemRule<Contracts>>>;

const server = (is: (contracts: Contracts) => boolean): Claim => ({ server: is });
const implies = (condition: Claim, consequence: Claim): Claim => ({
  any: [{ not: condition }, consequence],
});

/** The highest rate that a pair's running contracts pay. */
const getPaid = ({ of }: Contracts, pair: 'own' | 'below'): number =>
  Math.max(0, ...getIds(pair).flatMap((id) => (isRunning(of[id]) ? of[id].rates : [])));

const isOne = ({ of }: Contracts, is: (contract: Contract) => boolean): boolean =>
  (['own', 'below'] as const).every((pair) => getIds(pair).filter((id) => is(of[id])).length <= 1);

const isAgreed = ({ acceptedBy }: Contract): boolean => acceptedBy !== null;

const ofContracts: Rules = {
  'a downline is never paid more than its upline': {
    when: server((contracts) => getPaid(contracts, 'below') > 0),
    holds: server((contracts) => getPaid(contracts, 'below') <= getPaid(contracts, 'own')),
  },
  'each pair has at most one running contract and one proposal': {
    when: server(({ of }) => Object.values(of).some((one) => isRunning(one) || isProposed(one))),
    holds: server((contracts) => isOne(contracts, isRunning) && isOne(contracts, isProposed)),
  },
  'a side cannot accept its own proposal': {
    when: server(({ of }) => Object.values(of).some(isAgreed)),
    holds: server(({ of }) =>
      Object.values(of).every((one) => !isAgreed(one) || one.acceptedBy !== one.proposedBy),
    ),
  },
};

const counts = ({ counted }: Contracts, seat: Browser, said: Phrase): boolean =>
  counted.includes(nameCounted(seat, said));

const hasCounted = (seat: Browser, said: Phrase): Claim =>
  server((contracts) => counts(contracts, seat, said));

/** The state of an answered contract once the answer counts; later steps may end it. */
function hasTaken({ of }: Contracts, { contract }: Sitting, seat: Browser, said: Phrase): boolean {
  const { state, acceptedBy } = of[contract!];
  if (said === 'accept') return acceptedBy === seat;
  return state === (said === 'reject' ? 'rejected' : 'withdrawn');
}

/** Answers to a proposal, of which at most one counts. */
const isAnswer = (said: Phrase): boolean => ['accept', 'reject', 'withdraw'].includes(said);

/** The answers to a proposal that counted, by either side. */
const listAnswers = (contracts: Contracts, sittings: Sittings, to: string | null) =>
  browsers
    .filter((seat) => sittings[seat].contract === to)
    .flatMap((seat) => sittings[seat].says.filter(isAnswer).map((said) => ({ seat, said })))
    .filter(({ seat, said }) => counts(contracts, seat, said));

function createAnswerRules(sittings: Sittings): Rules {
  const shown = [...new Set(browsers.map((seat) => sittings[seat].contract))].filter(Boolean);
  if (shown.length === 0) return {};
  return {
    'of two answers to a proposal one counts, and decides the proposal': {
      when: server((contracts) =>
        shown.some((to) => listAnswers(contracts, sittings, to).length > 0),
      ),
      holds: server((contracts) =>
        shown.every((to) => {
          const [first, ...others] = listAnswers(contracts, sittings, to);
          if (first === undefined) return true;
          const { seat, said } = first;
          return others.length === 0 && hasTaken(contracts, sittings[seat], seat, said);
        }),
      ),
    },
  };
}

/** Liveness of each of the two browsers. */
function createBrowserRules(seat: Browser, { contract, says }: Sitting): Rules {
  const sees = (shows: string, said: Phrase): Claim => ({
    seat,
    sees: listProjections(shows, said),
  });
  const seesAny = (shows: readonly string[]): Claim => ({
    seat,
    sees: says.flatMap((said) => shows.flatMap((one) => listProjections(one, said))),
  });
  const refused = contract === null ? 'declined' : 'refused';
  const each = (claim: (said: Phrase) => Claim): readonly Claim[] => says.map(claim);
  const looking: Claim = { seat, sees: ['previewing'] };
  const left: Claim = { seat, sees: ['abandoned'] };
  const isTold = (...shows: string[]): Claim => ({
    any: [seesAny([...shows, 'unanswered']), left],
  });
  const isEnded = server(({ of }) => contract !== null && isOver(of[contract]));
  const ended: Rules =
    contract === null
      ? {}
      : {
          [`no seat continues to answer a contract that has ended: ${seat}`]: {
            when: {
              any: each((said) => ({
                all: [sees('sending', said), isEnded, { not: hasCounted(seat, said) }],
              })),
            },
            leadsTo: { any: [isTold('refused', 'changed'), looking] },
          },
        };
  return {
    [`a command that a seat shows as done has counted: ${seat}`]: {
      when: seesAny(['done']),
      holds: { all: each((said) => implies(sees('done', said), hasCounted(seat, said))) },
    },
    [`a command that a seat shows as refused has not counted: ${seat}`]: {
      when: seesAny([refused]),
      holds: {
        all: each((said) => implies(sees(refused, said), { not: hasCounted(seat, said) })),
      },
    },
    [`a seat learns that its command counted, or that the result is unknown: ${seat}`]: {
      when: { any: each((said) => ({ all: [sees('sending', said), hasCounted(seat, said)] })) },
      leadsTo: isTold('done'),
    },
    ...ended,
  };
}

/** The contracts that ended are those that were shown, and only open proposals are shown. */
function createEndingRules(seat: Browser, { contract, endsBelow }: Sitting): Rules {
  if (!endsBelow) return {};
  const named: Claim = {
    seat,
    sees: ['reviewing', 'changed'].flatMap((shows) => listProjections(shows, 'accept').slice(1)),
  };
  return {
    'an acceptance ends nothing below except what was shown': {
      when: server(({ of }) => of[contract!].acceptedBy === seat),
      holds: server(({ endedUnseen }) => endedUnseen.length === 0),
    },
    'no seat continues to review a proposal that has ended': {
      when: { all: [named, server(({ of }) => isOver(of[contract!]))] },
      leadsTo: { not: named },
    },
  };
}

export const getRules = (sittings: Sittings): Rules => ({
  ...ofContracts,
  ...createAnswerRules(sittings),
  ...Object.assign({}, ...browsers.map((seat) => createEndingRules(seat, sittings[seat]))),
  ...Object.assign({}, ...browsers.map((seat) => createBrowserRules(seat, sittings[seat]))),
});
