import type { Language } from '../language';

type Names = { long: readonly string[]; short: readonly string[] };

/** Own tables, because locale data differs between server and browsers. Sunday first. */
export const WEEKDAY_NAMES: Readonly<Record<Language, Names>> = {
  en: {
    long: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    short: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  },
  fr: {
    long: ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'],
    short: ['dim.', 'lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.'],
  },
};

/** January first. */
export const MONTH_NAMES: Readonly<Record<Language, Names>> = {
  en: {
    long: [
      'January',
      'February',
      'March',
      'April',
      'May',
      'June',
      'July',
      'August',
      'September',
      'October',
      'November',
      'December',
    ],
    short: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  },
  fr: {
    long: [
      'janvier',
      'février',
      'mars',
      'avril',
      'mai',
      'juin',
      'juillet',
      'août',
      'septembre',
      'octobre',
      'novembre',
      'décembre',
    ],
    short: ['janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin', 'juill.', 'août', 'sept.', 'oct.', 'nov.', 'déc.'],
  },
};

/** Symbols that both languages share today, kept by language like everything that is read. */
export const DURATION_UNITS: Readonly<Record<Language, { hour: string; minute: string }>> = {
  en: { hour: 'h', minute: 'min' },
  fr: { hour: 'h', minute: 'min' },
};

type ZoneNames = { standard: string; daylight: string };

/**
 * Abbreviations of North American zones by their standard offset in minutes. French ones as the National Research
 * Council of Canada writes them (heure normale / heure avancée de l’Est: HNE / HAE).
 */
export const ZONE_NAMES: Readonly<Record<number, Readonly<Record<Language, ZoneNames>>>> = {
  [-210]: { en: { standard: 'NST', daylight: 'NDT' }, fr: { standard: 'HNT', daylight: 'HAT' } },
  [-240]: { en: { standard: 'AST', daylight: 'ADT' }, fr: { standard: 'HNA', daylight: 'HAA' } },
  [-300]: { en: { standard: 'EST', daylight: 'EDT' }, fr: { standard: 'HNE', daylight: 'HAE' } },
  [-360]: { en: { standard: 'CST', daylight: 'CDT' }, fr: { standard: 'HNC', daylight: 'HAC' } },
  [-420]: { en: { standard: 'MST', daylight: 'MDT' }, fr: { standard: 'HNR', daylight: 'HAR' } },
  [-480]: { en: { standard: 'PST', daylight: 'PDT' }, fr: { standard: 'HNP', daylight: 'HAP' } },
  [-540]: { en: { standard: 'AKST', daylight: 'AKDT' }, fr: { standard: 'HNAK', daylight: 'HAAK' } },
  [-600]: { en: { standard: 'HST', daylight: 'HDT' }, fr: { standard: 'HNHA', daylight: 'HAHA' } },
};
