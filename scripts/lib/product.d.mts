/** The addresses and the operator's key of a started product. */
export interface ProductFacts {
  readonly url: string;
  readonly arcadeUrl: string;
  readonly operatorKey: string;
}

export interface Product extends ProductFacts {
  /** Everything that the product has printed and logged, line by line. */
  readonly printed: readonly string[];
  /** Resolves when both programs have drained and the data is removed. */
  stop(): Promise<void>;
}

/** Free ports and a data folder for a product in test mode, as an environment. */
export declare function newPlace(): Promise<{
  port: number;
  arcadePort: number;
  dataDir: string;
  environment: NodeJS.ProcessEnv;
}>;

/** Starts `npm start`'s script and waits for its last line. Rejects with its output. */
export declare function startProduct(
  env?: Readonly<Record<string, string>>,
  options?: readonly string[],
): Promise<Product>;
