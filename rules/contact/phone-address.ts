/** What follows a number where somebody has to be asked for behind it, in both languages. */
const EXTENSION = /^(.*?)\s*(?:,|;ext=|#|\b(?:ext(?:ension)?|poste|x)\b\.?)\s*(\d{1,6})\s*$/iu;

/** The address that dials a number as people write it; an extension is dialled after the answer (RFC 3966). */
export function phoneAddress(phone: string): string {
  const [, number = phone, extension] = EXTENSION.exec(phone) ?? [];
  return `tel:${number.replaceAll(/[^+\d]/g, '')}${extension === undefined ? '' : `;ext=${extension}`}`;
}
