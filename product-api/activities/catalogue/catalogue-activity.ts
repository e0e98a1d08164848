import type { Activity } from '@/contract/activities';
import type { CurrencyCode } from '@/rules/money/currency';
import type { LocalText } from '../../texts/local-text';

export type CatalogueOption = {
  id: string;
  title: LocalText;
  subtitle: LocalText;
  /** One ticket, minor units of the activity's currency, taxes in. */
  price: number;
  /** Youngest age that may take part; null: everybody. */
  minAge: number | null;
};

/** First and last day of a season, 'MM-DD', both included. A season may pass New Year. */
type Season = { from: string; to: string };

/** One activity of the sample catalogue (R75, D43). Its zone is its city's. */
export type CatalogueActivity = {
  id: string;
  cityCode: string;
  kind: Activity['kind'];
  title: LocalText;
  description: LocalText;
  address: LocalText;
  latitude: number;
  longitude: number;
  durationMinutes: number;
  /** 0 = Sunday. */
  weekdays: readonly number[];
  /** Beginnings of a day, 'HH:mm', in order. */
  times: readonly string[];
  /** Null: all year. */
  season: Season | null;
  /** Places at each beginning. */
  capacity: number;
  currency: CurrencyCode;
  options: readonly CatalogueOption[];
  /** A ticket can be cancelled for all its price until so many hours before; null: no refund. */
  refundHours: number | null;
};

/** English and French. */
type Pair = readonly [en: string, fr: string];

export type ActivityRow = {
  kind: Activity['kind'];
  title: Pair;
  text: Pair;
  /** Latitude, longitude, meeting point; a second name where it is another in French. */
  at: readonly [latitude: number, longitude: number, en: string, fr?: string];
  minutes: number;
  /** 'daily', 'weekends', or weekdays as digits, 0 = Sunday: '0256'. */
  days: 'daily' | 'weekends' | (string & {});
  /** '10:00 14:00' */
  times: string;
  /** 'MM-DD MM-DD' */
  season?: string;
  places: number;
  /** Hours before the beginning until which a ticket is refunded; without it none is. */
  refund?: number;
  options: readonly CatalogueOption[];
};

const WEEKDAYS: Readonly<Record<string, string>> = { daily: '0123456', weekends: '06' };

function inBothLanguages([en, fr]: Pair): LocalText {
  return { en, fr };
}

/** The activities of a city. Keys of the rows are the ends of their ids, which are slugs. */
export function activitiesOf(
  cityCode: string,
  currency: CurrencyCode,
  rows: Readonly<Record<string, ActivityRow>>,
): CatalogueActivity[] {
  return Object.entries(rows).map(([key, row]) => {
    const [latitude, longitude, english, french = english] = row.at;
    const [from, to] = row.season?.split(' ') ?? [];
    return {
      id: `${cityCode}-${key}`,
      cityCode,
      kind: row.kind,
      title: inBothLanguages(row.title),
      description: inBothLanguages(row.text),
      address: { en: english, fr: french },
      latitude,
      longitude,
      durationMinutes: row.minutes,
      weekdays: [...(WEEKDAYS[row.days] ?? row.days)].map(Number),
      times: row.times.split(' '),
      season: from && to ? { from, to } : null,
      capacity: row.places,
      currency,
      options: row.options,
      refundHours: row.refund ?? null,
    };
  });
}
