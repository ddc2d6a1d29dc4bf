/** Distinct free ports of this machine. */
export declare function freePorts(count: number): Promise<number[]>;
