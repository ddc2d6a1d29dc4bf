/** A help article of the demo in the two bundled languages; `anchor` is the hash of /help#…. */
export interface DemoArticle {
  readonly anchor: string;
  readonly title: { readonly en: string; readonly vi: string };
  readonly content: { readonly en: string; readonly vi: string };
}
