type Kind = 'shell' | 'whole';
export declare const launchArgs: string[];
export declare function findBrowser(first?: Kind): Promise<string | null>;
export declare function findOrInstallBrowser(
  first?: Kind,
): Promise<{ executablePath: string; args: string[] }>;
