/** Ports of this machine on which nobody listens right now, each another. */
export declare function freePorts(count: number): Promise<number[]>;
