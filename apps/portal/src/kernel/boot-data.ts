import type { DehydratedState } from '@tanstack/react-query';

/** Path and query, without the question mark, of a document. */
export interface DocumentPlace {
  path: string;
  search: string;
}

/** The document's data for hydration, in `<script type="application/json" id="baize-data">`. */
export interface BootData {
  language: string;
  /** The address at which the document was rendered: hydration uses it, then the page's own. */
  at: DocumentPlace;
  state: DehydratedState;
}

/**
 * Reads the document's data.
 * @throws {Error} when the document was not rendered by the prerender
 */
export function readBootData(): BootData {
  const element = document.getElementById('baize-data');
  if (!element?.textContent) throw new Error('no #baize-data');
  return JSON.parse(element.textContent) as BootData;
}
