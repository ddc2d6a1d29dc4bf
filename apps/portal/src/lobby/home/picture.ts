/** The attributes of an `<img>`. */
export interface Picture {
  readonly src: string;
  readonly srcSet?: string;
  readonly sizes?: string;
}

/** A banner's picture. The server may offer several widths; a plain URL is used for all. */
export const getPicture = (url: string): Picture => ({ src: url });
