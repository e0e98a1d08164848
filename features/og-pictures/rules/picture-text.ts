/** What the two font files hold of letters people write names and places with. */
const DRAWABLE =
  /[\u0020-\u007E\u00A0-\u00AC\u00AE-\u00FF\u0100-\u0113\u0116-\u0127\u012A\u012B\u012E-\u0137\u0139-\u013E\u0141-\u0148\u014A-\u014D\u0150-\u0165\u016A-\u017E\u0218-\u021B\u1E80-\u1E85\u1E9E\u1EF2\u1EF3\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u20AC\u2122\u2212]/u;
const MAX_LENGTH = 90;

/**
 * Text that the pictures' font can draw: other letters lose their accents or are left out. The drawing library would
 * ask a server of its own for their fonts.
 */
export function pictureText(text: string): string {
  const letters = [...text.normalize('NFC').replaceAll('\u202F', '\u00A0').replaceAll('\u2011', '-')];
  const drawn = letters
    .map((letter) => [letter, letter.normalize('NFD')[0] ?? ''].find((each) => DRAWABLE.test(each)) ?? '')
    .join('');
  return drawn.length > MAX_LENGTH ? `${drawn.slice(0, MAX_LENGTH - 1).trimEnd()}…` : drawn;
}
