import { ZipPassThrough } from 'fflate';

const DEFLATE = 8;

/** A file of an archive that the browser packs by itself, beside the work of the page. */
export class PackedFile extends ZipPassThrough {
  readonly #packer = new CompressionStream('deflate-raw');
  readonly #writer = this.#packer.writable.getWriter();

  constructor(path: string) {
    super(path);
    this.compression = DEFLATE;
    this.#handOn().catch((error: unknown) => this.ondata(error as never, new Uint8Array(), true));
  }

  /** Resolves when the browser takes more. */
  get isReady(): Promise<void> {
    return this.#writer.ready.then(() => undefined);
  }

  protected override process(chunk: Uint8Array<ArrayBuffer>, isLast: boolean): void {
    // A failure reaches whoever reads what has been packed.
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
