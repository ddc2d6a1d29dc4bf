/** Where this browser keeps the latest queries; they belong to the member who typed them. */
const KEY = 'baize.searches';

const MAX_QUERIES = 5;

interface StoredQueries {
  readonly member: string | null;
  readonly queries: readonly string[];
}

function readStored(): StoredQueries | undefined {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** The latest queries of a member or visitor, newest first. */
export function getRecentQueries(member: string | undefined): readonly string[] {
  const stored = readStored();
  return stored?.member === (member ?? null) ? stored.queries : [];
}

/** Keeps a query as the newest one; those of another member are dropped. */
export function addRecentQuery(member: string | undefined, query: string): void {
  const text = query.trim();
  if (text === '') return;
  const queries = [text, ...getRecentQueries(member).filter((one) => one !== text)];
  const next: StoredQueries = { member: member ?? null, queries: queries.slice(0, MAX_QUERIES) };
  localStorage.setItem(KEY, JSON.stringify(next));
}

export const clearRecentQueries = (): void => localStorage.removeItem(KEY);
