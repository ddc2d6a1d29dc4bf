/** An independent stream for each name under a seed. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number;
  between(least: number, most: number): number;
  chance(share: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** A shuffled copy of a list. */
  shuffled<T>(list: readonly T[]): T[];
}

export declare function getRandom(seed: number, name: string): Random;
