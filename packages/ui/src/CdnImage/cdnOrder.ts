/**
 * The CDN bases in the order to try them for one session: a stable choice by hash, so that
 * caches work, then the others in turn (H47). The same seed gives the same order everywhere.
 */
export function cdnOrder(bases: readonly string[], seed: string): string[] {
  if (bases.length === 0) return [];
  const start = hash(seed) % bases.length;
  return [...bases.slice(start), ...bases.slice(0, start)];
}

/** FNV-1a, 32 bit. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

/** A base and a path with one slash between; an absolute address stays as it is. */
export function cdnUrl(base: string, path: string): string {
  if (/^(https?:|data:|\/\/)/.test(path)) return path;
  return `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
}
