export declare function deniedClaims(text: string): string[];
