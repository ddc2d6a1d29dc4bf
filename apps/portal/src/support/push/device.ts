import { followMember } from '../../kernel/member/member.ts';
import type { Services } from '../../kernel/services/services.ts';

/** The member whose notifications this device shows. */
const OWNER = 'baize.push.owner';

/** Whether the browser can show notifications. */
export const hasPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** The subscription of this device; null if it has none. */
export async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** How the server knows the device: SHA-256 of its address, in hex. */
export async function getDigest({ endpoint }: PushSubscription): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Remembers whose device it is. Without storage it ends with the page. */
export function setOwner(memberId: string | null): void {
  try {
    if (memberId === null) localStorage.removeItem(OWNER);
    else localStorage.setItem(OWNER, memberId);
  } catch {
    // See above.
  }
}

function getOwner(): string | null {
  try {
    return localStorage.getItem(OWNER);
  } catch {
    return null;
  }
}

/**
 * Ends the device's subscription when its member leaves or another one logs in: no one else may see
 * what is for them. The server forgets the device at its next notification.
 */
export function endPushOfOthers(services: Services): void {
  if (!hasPush()) return;
  followMember(services, (member, before) => {
    const owner = getOwner();
    const hasLeft = before !== null && member?.id !== before;
    const isOther = member !== null && owner !== null && owner !== member.id;
    if (owner !== null && (hasLeft || isOther)) void endSubscription();
  });
}

async function endSubscription(): Promise<void> {
  setOwner(null);
  const subscription = await findSubscription().catch(() => null);
  await subscription?.unsubscribe().catch(() => false);
}
