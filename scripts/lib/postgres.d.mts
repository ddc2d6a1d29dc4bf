export interface Cluster {
  readonly url: string;
  pids(): number[];
  crash(): Promise<void>;
  restart(): Promise<void>;
  ask(sql: string): string;
  stop(): Promise<void>;
}
export declare function startPrivateCluster(options?: {
  settings?: Record<string, string>;
}): Promise<Cluster | { missing: string }>;
export declare function startReplica(primary: Cluster): Promise<Cluster | { missing: string }>;
