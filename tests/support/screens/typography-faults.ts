import type { Language } from '@/rules/language';

const NBSP = '\u00A0\u202F';

/** What no page says, in whichever language. */
const EVERYWHERE: readonly (readonly [fault: string, sign: RegExp])[] = [
  ['two full stops', /(?<!\.)\.\.(?!\.)/],
  ['a full stop after another sign', /[,;:!?]\./],
  ['a value that is none', /\bundefined\b|\bNaN\b|\[object /],
  ['a placeholder', /\{\w+\}/],
  ['a sign of a message', /<\/?\w+>|, plural,|, select,/],
  ['a space before a comma or full stop', new RegExp(`\\w[ ${NBSP}][,.](?:\\s|$)`)],
];

const IN: Readonly<Record<Language, readonly (readonly [fault: string, sign: RegExp])[]>> = {
  en: [['a space before a sign', new RegExp(`\\p{L}[ ${NBSP}][;:!?](?:\\s|$)`, 'u')]],
  // The Office québécois de la langue française: none before ; ! ?, a no-break one before : » %, and after «.
  fr: [
    ['a space before ; ! or ?', new RegExp(`[ ${NBSP}][;!?](?:\\s|$)`)],
    ['no no-break space before a colon', new RegExp(`[^${NBSP}]:(?:\\s|$)`)],
    ['no no-break space inside « »', new RegExp(`«[^${NBSP}]|[^${NBSP}]»`)],
    ['no no-break space before a unit', /\d ?[%$€]|\d (?:h|min|km|m|kg|CA|US)(?![\p{L}\d])/u],
    ['a straight apostrophe', /\p{L}'\p{L}/u],
    ['an ellipsis of dots', /\.\.\./],
  ],
};

/** What is wrong with how a text is written, in words with the place. */
export function typographyFaults(lines: readonly string[], language: Language): string[] {
  return lines.flatMap((line) =>
    [...EVERYWHERE, ...IN[language]].flatMap(([fault, sign]) => {
      const found = sign.exec(line);
      return found ? [`${fault}: ${line.slice(Math.max(0, found.index - 30), found.index + 30)}`] : [];
    }),
  );
}
