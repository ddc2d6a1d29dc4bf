// Publishes tarballs so that a release that was interrupted can run again from the same commit.
import { execFileSync } from 'node:child_process';

/**
 * Publishes each release that the registry does not have. Throws before it publishes anything when
 * the registry has a version with other content.
 * @param {readonly { packageName: string, version: string, integrity: string }[]} releases
 * @param {object} registry
 * @param {(packageName: string, version: string) => string | undefined} registry.findIntegrity
 * @param {(release: object) => void} registry.publish
 * @returns {string[]} what the registry had already, as `name@version`
 */
export function publishMissing(releases, { findIntegrity, publish }) {
  const missing = [];
  const present = [];
  for (const release of releases) {
    const { packageName, version, integrity } = release;
    const found = findIntegrity(packageName, version);
    if (found === undefined) missing.push(release);
    else if (found === integrity) present.push(`${packageName}@${version}`);
    else throw new Error(`${packageName}@${version} was published with other content (${found}).`);
  }
  for (const release of missing) publish(release);
  return present;
}

/** Integrity of a published version; undefined if unpublished. Throws if the registry fails. */
export function findIntegrity(packageName, version) {
  const args = ['view', `${packageName}@${version}`, 'dist.integrity'];
  try {
    return execFileSync('npm', args, { encoding: 'utf8', stdio: 'pipe' }).trim() || undefined;
  } catch (error) {
    if (/E404/.test(String(error.stderr))) return undefined;
    throw error;
  }
}
