import { createHash } from 'node:crypto';

/**
 * ETag of a calendar: the same while it says the same. When it was written, a line of each event, is none of that.
 * Weak, for it may be packed on its way.
 */
export function calendarVersion(calendar: Uint8Array): string {
  const words = Buffer.from(calendar)
    .toString('utf8')
    .replaceAll(/^DTSTAMP:.*$/gm, '');
  return `W/"${createHash('sha256').update(words).digest('base64url')}"`;
}
