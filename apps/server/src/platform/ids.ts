import { randomBytes } from 'node:crypto';

/**
 * A new version 7 UUID (RFC 9562): sorts by the time it was made, so that rows of one player lie
 * together in an index.
 */
export function newId(nowMs: number = Date.now()): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(nowMs, 0, 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  return idOf(bytes);
}

/** What names a request in its problem document and in the log. */
export function newRequestId(): string {
  return newId();
}

/** The text of an id's 16 bytes. */
export function idOf(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Whether a text can be compared with an id of ours at all. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
