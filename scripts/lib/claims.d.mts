export declare const DENIED: readonly RegExp[];
export declare function deniedClaims(text: string): string[];
