/** A drawing in a square box; `line` icons are stroked, others filled. */
export interface IconData {
  readonly box: number;
  readonly line?: boolean;
  /** points in text direction: mirrored in right-to-left text */
  readonly mirror?: boolean;
  readonly parts: readonly (readonly [
    tag: IconTag,
    attributes: Readonly<Record<string, string>>,
  ])[];
}

type IconTag = 'path' | 'circle' | 'rect' | 'ellipse';
