export declare function startPrivateCluster(): Promise<
  { url: string; stop: () => Promise<void> } | { missing: string }
>;
