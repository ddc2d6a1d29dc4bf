/** What the person chose in the browser's dialog. */
export type InstallChoice = 'accepted' | 'dismissed';

/** Nothing: which state the chart is in says everything. */
export type InstallAppContext = Record<never, never>;

export type InstallAppEvent =
  /** The browser offers to install the app. An offer can be used once. */
  | { readonly type: 'offer.received' }
  | { readonly type: 'install.requested' }
  /** The app was installed, from here or by the browser's own menu. */
  | { readonly type: 'app.installed' };

/** busy: the browser's dialog is open, or the device installs the app. */
export type InstallAppTag = 'busy';
