// The settings of the product's two programs, derived from the environment of `npm start`.

/**
 * The environments of the platform and the arcade. The operator's settings are kept; the defaults
 * work on this machine alone.
 * @param {Record<string, string | undefined>} given the environment of `npm start`
 * @param {{mode: string, port: number, arcadePort: number, dataPath: string, masterKey: string}}
 *   place
 * @returns {{server: Record<string, string | undefined>, arcade: Record<string, string |
 *   undefined>, portalOrigin: string}} one environment each, and the portal's address
 */
export function getEnvironments(given, { mode, port, arcadePort, dataPath, masterKey }) {
  const here = `http://127.0.0.1:${port}`;
  const portalOrigin = given.PORTAL_ORIGIN || here;
  const shared = {
    ...given,
    NODE_ENV: 'production',
    BAIZE_MODE: mode,
    PORT: String(port),
    ARCADE_PORT: String(arcadePort),
    DATA_DIR: dataPath,
    VENDOR_MASTER_KEY: masterKey,
  };
  return {
    portalOrigin,
    server: {
      ...shared,
      PORTAL_ORIGIN: portalOrigin,
      ARCADE_ORIGIN: given.ARCADE_ORIGIN || `http://127.0.0.1:${arcadePort}`,
    },
    arcade: {
      ...shared,
      // Both programs run here, so the arcade does not need the proxy.
      PLATFORM_URL: given.PLATFORM_URL || here,
      // Both names of this machine may frame a game, unless the setting says otherwise.
      PORTAL_ORIGIN: given.PORTAL_ORIGIN || `${here} http://localhost:${port}`,
    },
  };
}
