/** What holds of the systems in negotiation.ts, whatever both sides say at once. */
import type { SystemClaim, SystemRule } from '../testing/system/index.ts';
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
  countedAs,
  type Phrase,
  seeing,
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
const paid = ({ of }: Contracts, pair: 'own' | 'below'): number =>
  Math.max(0, ...getIds(pair).flatMap((id) => (isRunning(of[id]) ? of[id].rates : [])));

const isOne = ({ of }: Contracts, is: (contract: Contract) => boolean): boolean =>
  (['own', 'below'] as const).every((pair) => getIds(pair).filter((id) => is(of[id])).length <= 1);

const isAgreed = ({ acceptedBy }: Contract): boolean => acceptedBy !== null;

const ofContracts: Rules = {
  'a downline is never paid more than its upline': {
    when: server((contracts) => paid(contracts, 'below') > 0),
    holds: server((contracts) => paid(contracts, 'below') <= paid(contracts, 'own')),
  },
  'two have one running contract and one proposal at most': {
    when: server(({ of }) => Object.values(of).some((one) => isRunning(one) || isProposed(one))),
    holds: server((contracts) => isOne(contracts, isRunning) && isOne(contracts, isProposed)),
  },
  'nobody accepts what they have proposed': {
    when: server(({ of }) => Object.values(of).some(isAgreed)),
    holds: server(({ of }) =>
      Object.values(of).every((one) => !isAgreed(one) || one.acceptedBy !== one.proposedBy),
    ),
  },
};

const counts = ({ counted }: Contracts, seat: Browser, said: Phrase): boolean =>
  counted.includes(countedAs(seat, said));

const hasCounted = (seat: Browser, said: Phrase): Claim =>
  server((contracts) => counts(contracts, seat, said));

/** What the contract of an answer is like once it has counted; what follows may end it. */
function hasTaken({ of }: Contracts, { contract }: Sitting, seat: Browser, said: Phrase): boolean {
  const { state, acceptedBy } = of[contract!];
  if (said === 'accept') return acceptedBy === seat;
  return state === (said === 'reject' ? 'rejected' : 'withdrawn');
}

/** Answers to a proposal: of those at most one counts. */
const isAnswer = (said: Phrase): boolean => ['accept', 'reject', 'withdraw'].includes(said);

/** The answers to a proposal that have counted, by whoever gave them. */
const answersIn = (contracts: Contracts, sittings: Sittings, to: string | null) =>
  browsers
    .filter((seat) => sittings[seat].contract === to)
    .flatMap((seat) => sittings[seat].says.filter(isAnswer).map((said) => ({ seat, said })))
    .filter(({ seat, said }) => counts(contracts, seat, said));

function ofAnswers(sittings: Sittings): Rules {
  const shown = [...new Set(browsers.map((seat) => sittings[seat].contract))].filter(Boolean);
  if (shown.length === 0) return {};
  return {
    'of two answers to a proposal one counts, and the proposal becomes what it says': {
      when: server((contracts) =>
        shown.some((to) => answersIn(contracts, sittings, to).length > 0),
      ),
      holds: server((contracts) =>
        shown.every((to) => {
          const [first, ...others] = answersIn(contracts, sittings, to);
          if (first === undefined) return true;
          const { seat, said } = first;
          return others.length === 0 && hasTaken(contracts, sittings[seat], seat, said);
        }),
      ),
    },
  };
}

/** What each of the two browsers comes to see. */
function ofBrowser(seat: Browser, { contract, says }: Sitting): Rules {
  const sees = (shows: string, said: Phrase): Claim => ({ seat, sees: seeing(shows, said) });
  const seesAny = (shows: readonly string[]): Claim => ({
    seat,
    sees: says.flatMap((said) => shows.flatMap((one) => seeing(one, said))),
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
          [`nobody goes on answering a contract that has ended: ${seat}`]: {
            when: {
              any: each((said) => ({
                all: [sees('sending', said), isEnded, { not: hasCounted(seat, said) }],
              })),
            },
            leadsTo: { any: [isTold('refused', 'changed'), looking] },
          },
        };
  return {
    [`whoever is told that something was done, it has counted: ${seat}`]: {
      when: seesAny(['done']),
      holds: { all: each((said) => implies(sees('done', said), hasCounted(seat, said))) },
    },
    [`whoever is told that something was refused, it has not counted: ${seat}`]: {
      when: seesAny([refused]),
      holds: {
        all: each((said) => implies(sees(refused, said), { not: hasCounted(seat, said) })),
      },
    },
    [`whoever has said what counted learns it, or that it is not known: ${seat}`]: {
      when: { any: each((said) => ({ all: [sees('sending', said), hasCounted(seat, said)] })) },
      leadsTo: isTold('done'),
    },
    ...ended,
  };
}

/** What ends below is what was shown, and what is shown is of a proposal that is open. */
function ofEndings(seat: Browser, { contract, endsBelow }: Sitting): Rules {
  if (!endsBelow) return {};
  const named: Claim = {
    seat,
    sees: ['reviewing', 'changed'].flatMap((shows) => seeing(shows, 'accept').slice(1)),
  };
  return {
    'nothing below ends by an acceptance but what it was shown to end': {
      when: server(({ of }) => of[contract!].acceptedBy === seat),
      holds: server(({ endedUnseen }) => endedUnseen.length === 0),
    },
    'nobody goes on looking at what would end by a proposal that has ended': {
      when: { all: [named, server(({ of }) => isOver(of[contract!]))] },
      leadsTo: { not: named },
    },
  };
}

export const getRules = (sittings: Sittings): Rules => ({
  ...ofContracts,
  ...ofAnswers(sittings),
  ...Object.assign({}, ...browsers.map((seat) => ofEndings(seat, sittings[seat]))),
  ...Object.assign({}, ...browsers.map((seat) => ofBrowser(seat, sittings[seat]))),
});
