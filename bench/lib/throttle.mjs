// The slow phone of the limits, simulated by the browser's own throttling.

/** 9 Mbit/s each way, 165 ms per request. */
const network = {
  offline: false,
  latency: 165,
  downloadThroughput: (9 * 1_000_000) / 8,
  uploadThroughput: (9 * 1_000_000) / 8,
};

/** How many times slower the processor is. */
const cpuRate = 4;

/** A phone with the screen size of the limits. */
export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** A laptop: wide enough for the login to be a dialog and for the menus to be open. */
export const laptop = { viewport: { width: 1280, height: 800 } };

/** Slows a page's processor. */
export const slowCpu = (cdp) => cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });

/** Slows a page's network. The cache is empty anyway: every visit has a new browser context. */
export async function slowNetwork(cdp) {
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', network);
}
