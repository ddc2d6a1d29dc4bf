/** A file's name without the hash of its content: `app-Bx3kQ2a.js` is `app.js`. */
export declare function plainName(file: string): string;
