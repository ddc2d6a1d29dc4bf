/** A body that is no JSON, such as a picture: sent as it is. */
export class Bytes {
  readonly bytes: Uint8Array;
  readonly contentType: string;

  constructor(bytes: Uint8Array, contentType: string) {
    this.bytes = bytes;
    this.contentType = contentType;
  }
}
