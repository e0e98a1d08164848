/**
 * Headers of everything under /login. Forms go to ourselves and, redirected, to our own client, which has the same
 * origin.
 */
export function loginHeaders(nonce: string, isHttps: boolean): Record<string, string> {
  const own = `'nonce-${nonce}'`;
  return {
    'content-security-policy': [
      "default-src 'none'",
      `style-src ${own}`,
      `script-src ${own}`,
      "font-src 'self'",
      "img-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-robots-tag': 'noindex',
    // With 'no-referrer' browsers would not say where our own forms come from.
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** Whether a Host header names our own site, its usual port written or not. */
export function isOurHost(host: string | undefined, site: URL): boolean {
  const asked = `${site.protocol}//${host ?? ''}`;
  return URL.canParse(asked) && new URL(asked).origin === site.origin;
}
