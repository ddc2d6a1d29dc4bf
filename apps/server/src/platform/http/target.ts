/** Path and query of a request, always on this server. */
export interface Target {
  readonly path: string;
  readonly query: URLSearchParams;
}

/**
 * Parses a request's target. It is never parsed as an absolute address: `//name/` is a path of this
 * server, and so is text that no URL parser accepts.
 */
export function getTarget(raw: string | undefined): Target {
  const text = (raw ?? '/').split('#', 1)[0] ?? '/';
  const mark = text.indexOf('?');
  return {
    path: mark < 0 ? text : text.slice(0, mark),
    query: new URLSearchParams(mark < 0 ? '' : text.slice(mark + 1)),
  };
}
