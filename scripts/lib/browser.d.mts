export declare const launchArgs: string[];
export declare function findBrowser(): Promise<string | null>;
export declare function findOrInstallBrowser(): Promise<{ executablePath: string; args: string[] }>;
