/** The worlds in which charts are walked, the one that says most first. */
export const worlds = ['browser', 'http', 'stubs'] as const;
export type WalkedIn = (typeof worlds)[number];

interface Walked {
  readonly branches: readonly string[];
  /** Branches that were not walked, by the beginning of their id, with the reason. */
  readonly excused: Readonly<Record<string, string>>;
}

/** What `npm run charts` noted in each world, when it ran there. */
export type Coverage = Partial<
  Record<WalkedIn, { readonly at: number; readonly charts: Readonly<Record<string, Walked>> }>
>;

/** The best world in which any of some branches was walked, or `never`. */
export function walkedIn(
  coverage: Coverage,
  chart: string,
  branches: readonly string[],
): WalkedIn | 'never' {
  const isIn = (world: WalkedIn) =>
    branches.some((branch) => coverage[world]?.charts[chart]?.branches.includes(branch));
  return worlds.find(isIn) ?? 'never';
}

/** Why a branch was left out, when somebody said so. */
export function findExcuse(coverage: Coverage, chart: string, branch: string): string | undefined {
  const excused = Object.entries(coverage.browser?.charts[chart]?.excused ?? {});
  return excused.find(([beginning]) => branch.startsWith(beginning))?.[1];
}
