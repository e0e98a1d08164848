import type { Language } from '@/rules/language';
import { mailHtml } from './mail-html';
import type { MailPart } from './mail-parts';
import { mailText } from './mail-text';

/** A mail before it is drawn. */
export type Letter = {
  language: Language;
  /** Who writes. */
  brand: string;
  /** The headline. */
  title: string;
  parts: readonly MailPart[];
  /** How to reach us, and who we are; none in a mail to ourselves. */
  footer?: readonly string[];
  /** schema.org for mail programs, not shown. */
  markup?: readonly object[];
};

/** The same words as plain text and in the frame that all of our mails have. */
export function mailBody({ language, brand, title, parts, footer = [], markup = [] }: Letter): {
  text: string;
  html: string;
} {
  const text = mailText([title, ...parts, ...(footer.length === 0 ? [] : [footer])], language);
  return { text: `${text}\n`, html: mailHtml({ lang: `${language}-CA`, brand, title, parts, footer, markup }) };
}
