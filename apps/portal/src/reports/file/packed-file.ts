import { ZipPassThrough } from 'fflate';

const DEFLATE = 8;

/** A file of an archive, compressed by the browser's streams, off the main thread. */
export class PackedFile extends ZipPassThrough {
  readonly #packer = new CompressionStream('deflate-raw');
  readonly #writer = this.#packer.writable.getWriter();

  constructor(path: string) {
    super(path);
    this.compression = DEFLATE;
    this.#handOn().catch((error: unknown) => this.ondata(error as never, new Uint8Array(), true));
  }

  /** Resolves when the compressor accepts more. */
  get isReady(): Promise<void> {
    return this.#writer.ready.then(() => undefined);
  }

  protected override process(chunk: Uint8Array<ArrayBuffer>, isLast: boolean): void {
    // A failure is reported by reading the compressed output.
    this.#writer.write(chunk).catch(() => {});
    if (isLast) this.#writer.close().catch(() => {});
  }

  async #handOn(): Promise<void> {
    const reader = this.#packer.readable.getReader();
    for (;;) {
      const { done, value = new Uint8Array() } = await reader.read();
      this.ondata(null, value, done);
      if (done) return;
    }
  }
}
