/** The environments in which statecharts are walked, most realistic first. */
export const worlds = ['browser', 'http', 'stubs'] as const;
export type WalkedIn = (typeof worlds)[number];

interface BranchCoverage {
  readonly branches: readonly string[];
  /** Branches that are not walked, by id prefix, with the reason. */
  readonly excused: Readonly<Record<string, string>>;
}

/** The results of `npm run charts` for each environment in which it ran. */
export type Coverage = Partial<
  Record<
    WalkedIn,
    { readonly at: number; readonly charts: Readonly<Record<string, BranchCoverage>> }
  >
>;

/** The most realistic environment in which any of the branches was walked, or `never`. */
export function walkedIn(
  coverage: Coverage,
  chart: string,
  branches: readonly string[],
): WalkedIn | 'never' {
  const isIn = (world: WalkedIn) =>
    branches.some((branch) => coverage[world]?.charts[chart]?.branches.includes(branch));
  return worlds.find(isIn) ?? 'never';
}

/** The documented reason why a branch is not walked. */
export function findExcuse(coverage: Coverage, chart: string, branch: string): string | undefined {
  const excused = Object.entries(coverage.browser?.charts[chart]?.excused ?? {});
  return excused.find(([beginning]) => branch.startsWith(beginning))?.[1];
}
