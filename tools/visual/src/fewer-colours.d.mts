/** Rewrites PNG and WebP pictures in place, with sixteen steps per channel; deterministic. */
export declare function reduceColours(files: readonly string[]): Promise<void>;
