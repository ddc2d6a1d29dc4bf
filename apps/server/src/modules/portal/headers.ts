import type { Config } from '../../config/config.ts';

/** The origins of pictures that are not this server's. */
const getOrigins = (bases: readonly string[]): string[] => [
  ...new Set(bases.filter((base) => !base.startsWith('/')).map((base) => new URL(base).origin)),
];

/**
 * Headers of a document. Scripts come from this origin only and nothing may be made a script of
 * (Trusted Types); styles are files of ours or blocks whose hash is named; games are framed from
 * the arcade's origin, the live chat from its provider's.
 */
export function documentHeaders(
  config: Config,
  styleHashes: readonly string[],
  frames: readonly string[],
): Record<string, string> {
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' ${styleHashes.join(' ')}`.trim(),
    "style-src-attr 'unsafe-inline'",
    `img-src ${["'self'", 'data:', 'blob:', ...getOrigins(config.imageCdns)].join(' ')}`,
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    `frame-src ${["'self'", config.arcadeOrigin, ...frames].join(' ')}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types baize dompurify 'allow-duplicates'",
  ];
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': config.openerPolicy,
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    // Each visitor has an own document; our server cache is behind it.
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, accept-language, cookie',
    ...(config.portalOrigin.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  };
}
