/** The browser's offer to install the app. Not in every browser, and not in TypeScript's types. */
export interface InstallOffer extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

let pendingOffer: InstallOffer | undefined;
let report = (offer: InstallOffer): void => void (pendingOffer = offer);

/**
 * Listens from the first script on: browsers make the offer once, often before the page is idle.
 * Their own hint is replaced by the button of the page.
 */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    report(event as InstallOffer);
  });
}

/** Calls back with the current install offer, if any, and with each later one. */
export function followInstallOffer(callback: (offer: InstallOffer) => void): void {
  report = callback;
  if (pendingOffer) callback(pendingOffer);
  pendingOffer = undefined;
}
