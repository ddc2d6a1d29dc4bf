/** A setting that is missing or cannot work; the program names it and ends with code 2. */
export class ConfigError extends Error {}
