/** Rewrites PNG and WebP pictures in place, with sixteen steps a channel; the same picture always gives the same bytes. */
export declare function reduceColours(files: readonly string[]): Promise<void>;
