/** A file name without its content hash: `app-Bx3kQ2a.js` is `app.js`. */
export declare function plainName(file: string): string;
