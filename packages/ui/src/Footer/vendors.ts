/** Maximum vendors of a game type in the footer (W52, K22). */
export const FOOTER_VENDORS = 5;

/**
 * The vendors that the footer lists for a game type: hidden ones left out by the prefix of their
 * code (K23, H32: in the footer only), then the first five.
 */
export function footerVendors<Vendor extends { readonly id: string }>(
  vendors: readonly Vendor[],
  hiddenPrefixes: readonly string[] = [],
  limit: number = FOOTER_VENDORS,
): Vendor[] {
  return vendors
    .filter(({ id }) => !hiddenPrefixes.some((prefix) => id.startsWith(prefix)))
    .slice(0, limit);
}
