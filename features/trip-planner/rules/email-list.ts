import { isEmail } from '@/rules/contact/email';

/**
 * Addresses as people type or paste them, parted by commas, semicolons or blanks; each once, whatever its case (D54).
 */
export function emailList(text: string): { emails: string[]; wrong: string[] } {
  const given = text.split(/[\s,;]+/).filter((each) => each !== '');
  const known = new Set<string>();
  const each = given.filter((email) => !known.has(email.toLowerCase()) && known.add(email.toLowerCase()));
  return { emails: each.filter(isEmail), wrong: each.filter((email) => !isEmail(email)) };
}
