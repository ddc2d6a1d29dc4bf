/** A picture's address as an `<img>` takes it. */
export interface Picture {
  readonly src: string;
  readonly srcSet?: string;
  readonly sizes?: string;
}

/** A banner's picture. The server may offer widths; a plain address is one picture for all. */
export const getPicture = (url: string): Picture => ({ src: url });
