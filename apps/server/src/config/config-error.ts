/** A setting that is missing or invalid; the program names it and exits with code 2. */
export class ConfigError extends Error {}
