import { MONTH_NAMES, WEEKDAY_NAMES } from '@/rules/dates/date-names';

/**
 * How French is written here: as the Office québécois de la langue française asks, with the words of docs/content.md.
 * `seeds` break the rule and must be found; `sound` stand beside them and must not.
 */
export type FrenchRule = { says: string; breaks: RegExp; seeds: readonly string[]; sound: readonly string[] };

const MONTHS = MONTH_NAMES.fr.long.join('|');
const DAYS = WEEKDAY_NAMES.fr.long.join('|');
const SHORT = [...MONTH_NAMES.fr.short, ...WEEKDAY_NAMES.fr.short]
  .filter((name) => name.endsWith('.'))
  .map((name) => name.slice(0, -1))
  .join('|');
const capital = (names: string) => names.replaceAll(/(?<=^|\|)./gu, (first) => first.toLocaleUpperCase('fr-CA'));
const UNITS = 'h|min|km|kg|m|m²|Ko|Mo|%|\\$|€';
const COUNTED = [
  'nuits?|jours?|minutes?|heures?|ans?|mois|semaines?|prochaine?s?|étoiles?',
  'adultes?|enfants?|voyageurs?|personnes?|convives?|autres?',
  'billets?|places?|chambres?|lits?|grands? lits?|hôtels?|autocars?|villes?|gares?|arrêts?|départs?|trajets?|bagages?',
  'éléments?|transporteurs?|activités?|correspondances?|photos?|fichiers?|points?|réservations?|codes?|pièces?|lieux?',
  'lettres?|chiffres?|caractères?',
].join('|');

const SPACES: FrenchRule[] = [
  {
    says: 'no space before ; ! ?',
    breaks: /\s[;!?]/u,
    seeds: ['Vraiment\u00A0?', 'Oui !', 'les uns ; les autres'],
    sound: ['Vraiment? Oui! Les uns; les autres'],
  },
  {
    says: 'a no-break space before a colon',
    breaks: /[^\u00A0]:(?!\/\/|\d)/u,
    seeds: ['Départ : 7\u00A0h', 'Départ: 7\u00A0h'],
    sound: ['Départ\u00A0: 7\u00A0h', 'https://exemple.ca'],
  },
  {
    says: 'no-break spaces inside « », and no other quotation marks',
    breaks: /«[^\u00A0]|[^\u00A0]»|[“”„"]/u,
    seeds: ['« Voir »', '«Voir»', '“Voir”', '"Voir"'],
    sound: ['«\u00A0Voir\u00A0»'],
  },
  {
    says: 'a no-break space between a number and its unit',
    breaks: new RegExp(`(?:\\d|\\})(?: ?)(?:${UNITS})(?![\\p{L}\\p{N}²])`, 'u'),
    seeds: ['10 %', '10%', '47,00 $ CA', '2 km', '{count} kg', '30min', '14h'],
    sound: ['10\u00A0%', '47,00\u00A0$\u00A0CA', '{count}\u00A0kg', '14\u00A0h', '3 mains'],
  },
  {
    says: 'the currency after the amount, its sign and its country with no-break spaces (D27)',
    breaks: /CA\s?\$|US\s?\$|\$ (?:CA|US)|[$€]\s?\d/u,
    seeds: ['47,00\u00A0CA\u00A0$', '47,00\u00A0$ CA', '$47', '€\u00A047'],
    sound: ['47,00\u00A0$\u00A0CA', '47,00\u00A0$\u00A0US', '47,00\u00A0€'],
  },
  {
    says: 'no-break spaces in thousands from ten thousand on, and a comma before decimals',
    breaks: /\d \d{3}(?!\d|[ -]\d)|\d\.\d|\d,\d{3}[,.]\d/u,
    seeds: ['1 234', '12.5', '1,234,50'],
    sound: ['1\u00A0234,50', 'en 2026', '9,975\u00A0%', '+1 416 555-0173', '1 800 555 0199'],
  },
  {
    says: 'U+00A0 for every no-break space, no spaces in a row, none before a comma or a full stop',
    breaks: /[\u2000-\u200A\u202F]|(?<=\S)[ \u00A0]{2}(?=\S)|(?<=[\p{L}\d])\s[,.](?!\d)/u,
    seeds: ['10\u202F%', 'un  autocar', 'un autocar .'],
    sound: ['10\u00A0%', 'un autocar.'],
  },
  {
    // A piece that holds together begins a line whatever space is before it.
    says: 'no ‘à’ alone at a line’s end before what a tag holds',
    breaks: /(?<!\p{L})à(?: <|\s<whole>)/u,
    seeds: ['écrivez à <email></email>', 'envoyés à\u00A0<whole>{email}</whole>'],
    sound: ['écrivez à\u00A0<email></email>', 'envoyés <whole>à\u00A0{email}</whole>', 'là <b>ou</b>'],
  },
];

const SIGNS: FrenchRule[] = [
  {
    says: 'curly apostrophes',
    breaks: /(?<=\p{L})['´`](?=\p{L}|\{|<)/u,
    seeds: ["l'autocar", "d'{city}", 'l´hôtel'],
    sound: ['l’autocar'],
  },
  {
    says: 'one sign for an ellipsis, and one full stop',
    breaks: new RegExp(`\\.{2,}|(?<!\\p{L})(?:${SHORT})\\.\\.`, 'u'),
    seeds: ['Un instant...', 'le 3 janv..', 'D.C..'],
    sound: ['Un instant…', 'le 3\u00A0janv.'],
  },
  {
    says: 'accents on capital letters',
    breaks:
      /(?<![\p{L}’])(?:Etats?|E(?:change|cole|cran|crire|tapes?|t[ée]s?|toiles?|quipes?|v[eé]nements?|l[eé]ments?|ch[eé]ance|mis)|Iles?|Ages?|Ca|A (?:partir|bord|propos|pied|venir|la|l’|faire|qui|quelle|vous|votre)|Etes|Ecrivez)(?!\p{L})|(?<!\p{L})A \{/u,
    seeds: ['Etats-Unis', 'Echange', 'A partir de 7', 'A propos', 'Ile', 'A {city}'],
    sound: ['États-Unis', 'Échange', 'À partir de 7', 'Et le soir'],
  },
];

const DATES: FrenchRule[] = [
  {
    says: 'times as ‘14 h 05’, a full hour as ‘14 h’',
    breaks:
      /(?<![\d:])\d{1,2}:\d{2}(?!\d)|\d\s?[hH]\s?00(?!\d)|(?<![\p{L}\d])\d{1,2}\s?H(?!\p{L}|\d)|\dh\d|\d\u00A0h \d|\d\u00A0h\u00A0\d(?!\d)/u,
    seeds: ['14:05', '14\u00A0h\u00A000', '14H', '14h05', '14\u00A0h 05', '14\u00A0h\u00A05'],
    sound: ['14\u00A0h\u00A005', '14\u00A0h', 'HNE'],
  },
  {
    says: 'days and months in lower case, but where a sentence begins',
    breaks: new RegExp(`(?<=[\\p{L}\\d,;][ \\u00A0])(?:${capital(DAYS)}|${capital(MONTHS)})(?!\\p{L})`, 'u'),
    seeds: ['le Vendredi 4', 'le 4\u00A0Décembre'],
    sound: ['le vendredi 4\u00A0décembre', 'Vendredi. Décembre'],
  },
  {
    says: 'the first of a month as ‘1er’, and a no-break space between day and month',
    breaks: new RegExp(`(?<!\\d)1\\s(?:${MONTHS}|${SHORT})|\\d(?:er)? (?:${MONTHS}|${SHORT})(?!\\p{L})`, 'u'),
    seeds: ['1\u00A0décembre', '1er décembre', '4 déc.'],
    sound: ['1er\u00A0décembre', '11\u00A0décembre', '4\u00A0déc.'],
  },
  {
    says: 'ordinals as ‘1er’, ‘1re’, ‘2e’',
    breaks: /\d(?:ère|ere|ème|eme|ième|ieme|nde?)(?!\p{L})/u,
    seeds: ['la 1ère', 'le 2ème', 'le 3ième', '72nd'],
    sound: ['la 1re', 'le 2e', 'la 72e\u00A0Rue'],
  },
];

const WORDS: FrenchRule[] = [
  {
    says: 'vous, never tu',
    breaks: /(?<![\p{L}-])(?:(?:tu|toi|tes)(?!\p{L})|t’(?=\p{L}))/iu,
    seeds: ['Choisis tes dates', 'Tu pars', 'si ça t’arrange'],
    sound: ['Choisissez vos dates', 'ton sur ton'],
  },
  {
    says: 'the words of the table of terms',
    breaks:
      /(?<![\p{L}\p{N}@./&_#{<-])(?!(?<=^)Bus(?:$| & ))(?:bus|e-?mails?|mails|week-?ends?|newsletters?|cookies?|parkings?|shopping|check-?(?:in|out)|compagnies? d’autocars?|petit-déjeuner|points? de rencontre|bagages? à main|planificateur de voyages|tickets?|soutien)(?![\p{L}}-]| \{)/iu,
    seeds: ['le bus de nuit', 'votre e-mail', 'cette compagnie d’autocars', 'petit-déjeuner compris', 'le week-end'],
    sound: ['Bus', 'Bus & Hôtels', 'l’autobus de ville', '{bus} à <email></email>', 'petit déjeuner compris'],
  },
];

export const FRENCH_RULES: readonly FrenchRule[] = [...SPACES, ...SIGNS, ...DATES, ...WORDS];

/** Of short lines, which end anywhere on a phone: our content is prose, and has its numbers where they fall. */
export const COUNT_RULE: FrenchRule = {
  says: 'a no-break space between a number and what it counts, and within ‘5 à 10’',
  breaks: new RegExp(`(?<!^|#)# (?=\\p{L})|(?:\\d|, number\\}) (?:${COUNTED})(?!\\p{L})|\\} ans?\\b|\\d à \\d`, 'u'),
  seeds: [
    '{count, plural, one {# nuit} other {# nuits}}',
    'Chambre avec 1 grand lit',
    '{min, number} adultes',
    '{age} ans',
    '5 à 10',
  ],
  sound: ['#\u00A0nuits', '1\u00A0grand lit', '{min, number}\u00A0adultes', '5\u00A0à\u00A010', 'le 5 au soir'],
};
