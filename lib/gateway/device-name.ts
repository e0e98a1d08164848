import Bowser from 'bowser';

/** Longest header of a browser that is read. */
const MAX_LETTERS = 512;

/**
 * What somebody knows a browser of theirs by, such as 'Firefox, Windows': without versions, which tell nobody more.
 * @returns null where nothing is known of it, or it is not said in plain letters
 */
export function deviceName(userAgent: string | null): string | null {
  if (!userAgent || userAgent.length > MAX_LETTERS) return null;
  const { browser, os } = Bowser.parse(userAgent);
  const name = [browser.name, os.name].filter(Boolean).join(', ');
  return /^[\x20-\x7e]{1,80}$/.test(name) ? name : null;
}
