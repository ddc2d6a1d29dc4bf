/** A drawing in a square box; `line` icons are stroked, others filled. */
export interface IconData {
  readonly box: number;
  readonly line?: boolean;
  /** points along the line of text: mirrored when it runs right to left */
  readonly mirror?: boolean;
  readonly parts: readonly (readonly [
    tag: IconTag,
    attributes: Readonly<Record<string, string>>,
  ])[];
}

type IconTag = 'path' | 'circle' | 'rect' | 'ellipse';
