/** Where a started product is and who may operate it. */
export interface ProductFacts {
  readonly url: string;
  readonly arcadeUrl: string;
  readonly operatorKey: string;
}

export interface Product extends ProductFacts {
  /** Everything that the product has printed and logged, line by line. */
  readonly printed: readonly string[];
  /** Resolves when both programs have drained and the data is gone. */
  stop(): Promise<void>;
}

/** Free ports and a data folder of its own for a product in test mode, and the environment that says so. */
export declare function newPlace(): Promise<{
  port: number;
  arcadePort: number;
  dataDir: string;
  environment: NodeJS.ProcessEnv;
}>;

/** Starts `npm start`'s script and waits for its last line. Rejects with what it printed. */
export declare function startProduct(
  env?: Readonly<Record<string, string>>,
  options?: readonly string[],
): Promise<Product>;
