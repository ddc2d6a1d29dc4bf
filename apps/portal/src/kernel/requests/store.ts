import type { Schemas } from '@baize/api';
import { createListeners } from '../store/listeners.ts';
import { detailsKey } from '../session/token.ts';

export type MoneyOperation = Schemas['MoneyOperation'];

/** The calls of each payment form. A form waits only for requests of its own kind. */
const operationsOfKind = {
  transfer: ['transferAlongEdge'],
  wallet: ['transferWallet'],
  deposit: ['createDeposit'],
  withdrawal: ['createWithdrawal'],
  points: ['redeemReward', 'convertPoints'],
  payout: ['bindPayoutAccount'],
} as const satisfies Record<string, readonly MoneyOperation[]>;

export type RequestKind = keyof typeof operationsOfKind;

/** The form that makes a call. */
export const getKind = (operation: MoneyOperation): RequestKind =>
  (Object.keys(operationsOfKind) as RequestKind[]).find((kind) =>
    (operationsOfKind[kind] as readonly MoneyOperation[]).includes(operation),
  )!;

/** Details by which a member recognises a request. Never a password or an account number. */
export interface RequestDetails {
  /** A decimal amount of money, or a number of points. */
  readonly amount?: string;
  /** The currency's symbol; absent for points. */
  readonly symbol?: string;
  /** The recipient, or the payment method. */
  readonly counterparty?: string;
}

/** A request that was sent under a key and has no response yet (H95). */
export interface UnansweredRequest {
  readonly key: string;
  readonly operation: MoneyOperation;
  /** When it was sent, in milliseconds since 1970. */
  readonly at: number;
  /** Empty after a logout. */
  readonly details: RequestDetails;
}

interface StoredRequest extends Pick<UnansweredRequest, 'operation' | 'at'> {
  /** The member's id. */
  readonly owner: string;
}

const PREFIX = 'baize.request.';

/** The server keeps a refusal for thirty days; later it could only say that nothing arrived. */
const MAX_AGE_MS = 29 * 24 * 3_600_000;

/** Requests that could not be stored because browser storage is full or forbidden. */
const unstored = new Map<string, StoredRequest>();

/** Details that survive the end of a session in this page, for the same member only. */
const detailsInMemory = new Map<string, RequestDetails>();

const { subscribe, notify } = createListeners();

/** Calls back when a request stays unanswered, or when an earlier one blocks a form. */
export const followUnanswered = subscribe;

/** Makes every shown form check its requests, after its statechart has got the error. */
export const demandCheck = (): void => void setTimeout(notify);

/** The member's unanswered requests of a kind, from all tabs, oldest first. */
export function listUnanswered(owner: string, kind: RequestKind): readonly UnansweredRequest[] {
  return [...readStore(), ...unstored]
    .filter(([, request]) => request.owner === owner && getKind(request.operation) === kind)
    .map(([key, { operation, at }]) => ({ key, operation, at, details: readDetails(key) }))
    .toSorted((one, other) => one.at - other.at);
}

/** Stores a request before it is sent. */
export function rememberRequest(owner: string, request: UnansweredRequest): void {
  const { key, operation, at, details } = request;
  const stored: StoredRequest = { owner, operation, at };
  detailsInMemory.set(key, details);
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(stored));
    keepDetails({ ...readAllDetails(), [key]: details });
  } catch {
    unstored.set(key, stored);
  }
}

/** Removes a request whose outcome is known. */
export function forgetRequest(key: string): void {
  unstored.delete(key);
  detailsInMemory.delete(key);
  try {
    localStorage.removeItem(PREFIX + key);
    const { [key]: _known, ...others } = readAllDetails();
    keepDetails(others);
  } catch {
    // Storage is forbidden, so it was in this page's memory only.
  }
}

function readStore(): [string, StoredRequest][] {
  try {
    return Object.keys(localStorage)
      .filter((place) => place.startsWith(PREFIX))
      .flatMap((place): [string, StoredRequest][] => {
        const key = place.slice(PREFIX.length);
        const stored = parse<StoredRequest>(localStorage.getItem(place));
        if (stored !== undefined && stored.at > Date.now() - MAX_AGE_MS) return [[key, stored]];
        forgetRequest(key);
        return [];
      });
  } catch {
    return [];
  }
}

function keepDetails(details: Readonly<Record<string, RequestDetails>>): void {
  if (Object.keys(details).length === 0) localStorage.removeItem(detailsKey);
  else localStorage.setItem(detailsKey, JSON.stringify(details));
}

const readAllDetails = (): Readonly<Record<string, RequestDetails>> =>
  parse(localStorage.getItem(detailsKey)) ?? {};

function readDetails(key: string): RequestDetails {
  const inMemory = detailsInMemory.get(key) ?? {};
  try {
    return readAllDetails()[key] ?? inMemory;
  } catch {
    return inMemory;
  }
}

function parse<Value>(text: string | null): Value | undefined {
  try {
    return (JSON.parse(text ?? 'null') as Value | null) ?? undefined;
  } catch {
    return undefined;
  }
}
