/** Where a request is for: its path and query, of this server whatever they look like. */
export interface Target {
  readonly path: string;
  readonly query: URLSearchParams;
}

/**
 * Takes a request's target apart. It is never read as an address of its own: `//name/` is a path of
 * this server, and what no parser would take is one too.
 */
export function getTarget(raw: string | undefined): Target {
  const text = (raw ?? '/').split('#', 1)[0] ?? '/';
  const mark = text.indexOf('?');
  return {
    path: mark < 0 ? text : text.slice(0, mark),
    query: new URLSearchParams(mark < 0 ? '' : text.slice(mark + 1)),
  };
}
