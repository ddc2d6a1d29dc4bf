import { MAX_LEGS } from '../slip-maths.ts';
import type { BookTable, SlipRequest } from './book-table.ts';
import {
  readAmount,
  type Body,
  type Decimals,
  toInvalid,
  toJsonReply,
  KEY,
  readMatching,
  onlyKeys,
  readNumber,
  REQUEST_ID,
} from './fields.ts';
import type { Handlers, Incoming } from './http.ts';
import { Problem } from './problem.ts';
import type { PlayerSession } from './session.ts';
import type { Tables } from './tables.ts';

/** Calls of a sportsbook. */
export function bookRoutes(
  tables: Tables,
  getSession: (incoming: Incoming) => PlayerSession,
): Readonly<Record<string, Handlers>> {
  return {
    '/slips': {
      async POST(incoming) {
        const session = getSession(incoming);
        const order = readSlip(incoming.json(), session.seat);
        return toJsonReply(await findBook(tables, session).place(session, order));
      },
    },
    '/slip-quotes': {
      POST(incoming) {
        const session = getSession(incoming);
        const { slipId, percent } = readQuote(incoming.json());
        return toJsonReply(findBook(tables, session).quote(session, slipId, percent));
      },
    },
    '/slip-cash-outs': {
      async POST(incoming) {
        const session = getSession(incoming);
        const order = readSale(incoming.json());
        return toJsonReply(await findBook(tables, session).cashOut(session, order));
      },
    },
  };
}

function findBook(tables: Tables, { seat }: PlayerSession): BookTable {
  const book = tables.findBook(seat);
  if (!book) throw new Problem('not_found');
  return book;
}

const POLICIES = ['none', 'higher', 'any'] as const;
const MAX_PERCENT = 100;

function readSlip(body: Body, { decimals }: Decimals): SlipRequest {
  onlyKeys(body, ['requestId', 'stake', 'size', 'accept', 'legs']);
  const accept = POLICIES.find((policy) => policy === body['accept']);
  if (!accept) throw toInvalid('accept', 'enum');
  const { legs } = body;
  if (!Array.isArray(legs) || legs.length === 0 || legs.length > MAX_LEGS)
    throw toInvalid('legs', 'array');
  return {
    requestId: readMatching(body, 'requestId', REQUEST_ID),
    stakeMinor: readAmount(body, 'stake', decimals),
    size: readNumber(body, 'size'),
    accept,
    legs: legs.map((leg: unknown) => {
      if (typeof leg !== 'object' || leg === null) throw toInvalid('legs', 'object');
      const fields = leg as Body;
      onlyKeys(fields, ['match', 'pick', 'odds']);
      const [match, pick] = [readNumber(fields, 'match'), readNumber(fields, 'pick')];
      return { match, pick, odds: readNumber(fields, 'odds') };
    }),
  };
}

function readQuote(body: Body): { readonly slipId: string; readonly percent: number } {
  onlyKeys(body, ['slipId', 'percent']);
  const percent = readNumber(body, 'percent');
  if (percent < 1 || percent > MAX_PERCENT) throw toInvalid('percent', 'range');
  return { slipId: readMatching(body, 'slipId', KEY), percent };
}

function readSale(body: Body) {
  onlyKeys(body, ['requestId', 'slipId', 'quoteId']);
  return {
    requestId: readMatching(body, 'requestId', REQUEST_ID),
    slipId: readMatching(body, 'slipId', KEY),
    quoteId: readMatching(body, 'quoteId', KEY),
  };
}
