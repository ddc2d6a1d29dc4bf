import type { DehydratedState } from '@tanstack/react-query';

/** Path and query, without its question mark, of the document that serves an address. */
export interface DocumentPlace {
  path: string;
  search: string;
}

/** What the document carries for hydration, in `<script type="application/json" id="baize-data">`. */
export interface BootData {
  language: string;
  /** The address that the document was rendered at: hydration begins there, then the page's own counts. */
  at: DocumentPlace;
  state: DehydratedState;
}

/**
 * Reads the document's facts.
 * @throws {Error} when the document was not rendered by the prerender
 */
export function readBootData(): BootData {
  const element = document.getElementById('baize-data');
  if (!element?.textContent) throw new Error('no #baize-data');
  return JSON.parse(element.textContent) as BootData;
}
