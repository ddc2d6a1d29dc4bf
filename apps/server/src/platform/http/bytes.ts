/** A binary body, such as a picture, sent unchanged. */
export class Bytes {
  readonly bytes: Uint8Array;
  readonly contentType: string;

  constructor(bytes: Uint8Array, contentType: string) {
    this.bytes = bytes;
    this.contentType = contentType;
  }
}

/** JSON composed by a handler from cached text: sent unchanged, without an entity tag. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
