/** A body that is no JSON, such as a picture: sent as it is. */
export class Bytes {
  readonly bytes: Uint8Array;
  readonly contentType: string;

  constructor(bytes: Uint8Array, contentType: string) {
    this.bytes = bytes;
    this.contentType = contentType;
  }
}

/** JSON that a handler has composed of parts which it keeps as text: sent as it is, without an entity tag. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
