import { canPreview } from './present-file';

/**
 * Headers of an attachment: saved under its name, kept by nobody on the way, read as nothing but what it is (D52, S17).
 * Pictures and PDF may be shown instead, where they are opened by themselves: what they could carry has no origin and
 * loads nothing.
 */
export function fileHeaders(
  { name, mediaType }: { name: string; mediaType: string },
  { isPreview }: { isPreview: boolean },
): Record<string, string> {
  const isShown = isPreview && canPreview(mediaType);
  return {
    'content-type': mediaType,
    'content-disposition': `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeName(name)}`,
    'content-security-policy': POLICY,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-store',
  };
}

/** Browsers draw the page around a picture with styles of their own; Chromium’s PDF viewer works in a sandbox. */
const POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** RFC 8187. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replace(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
