import type { Activity, ActivityTime } from '@/contract/activities';
import { CURRENCY_SYMBOLS, type CurrencyCode } from '@/rules/money/currency';
import { addDays, type LocalDate } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { multiplyByRate } from '@/rules/money/money';
import type { DestinationRow } from '../places/find-destinations';
import { isOpenForSale, momentsOf, runsOn } from './activity-times';
import type { CatalogueActivity } from './catalogue/catalogue-activity';

/** What an activity is shown with. */
export type Shown = {
  city: DestinationRow;
  from: LocalDate;
  to: LocalDate;
  currency: CurrencyCode;
  /** Units of the shown currency for one of the activity's, decimal string. */
  rate: string;
  /** Places taken at a beginning. */
  takenAt: (activityId: string, date: LocalDate, time: string) => number;
  language: Language;
  now: Date;
};

/** What its drawing is made of: the kind says what is done, the id makes it this one. */
export function drawingSeed({ kind, id }: Pick<CatalogueActivity, 'kind' | 'id'>): string {
  return `${kind}.${id}`;
}

/** One ticket in the shown currency, half-up; the cart charges the same (D23). */
export function ticketPrice(price: number, rate: string): number {
  return multiplyByRate(price, rate);
}

/**
 * An activity as the contract shows it, with its beginnings of the asked days that are still sold; sold-out ones have
 * no places left.
 */
export function presentActivity(activity: CatalogueActivity, shown: Shown): Activity {
  const { city, currency, language, rate } = shown;
  const times = timesOf(activity, shown);
  const options = activity.options.map((option) => ({
    id: option.id,
    title: option.title[language],
    subtitle: option.subtitle[language],
    price: ticketPrice(option.price, rate),
    minAge: option.minAge,
  }));
  return {
    id: activity.id,
    cityCode: city.code,
    cityName: language === 'fr' ? city.nameFr : city.nameEn,
    kind: activity.kind,
    photo: drawingSeed(activity),
    title: activity.title[language],
    description: activity.description[language],
    address: activity.address[language],
    latitude: activity.latitude,
    longitude: activity.longitude,
    zone: city.zone,
    durationMinutes: activity.durationMinutes,
    activityTime: activity.times[0] ?? '00:00',
    price: Math.min(...options.map((option) => option.price)),
    currency: { code: currency, currencySymbol: CURRENCY_SYMBOLS[currency] },
    preferableDates: [...new Set(times.filter((time) => time.placesLeft > 0).map((time) => time.date))],
    times,
    availableOptions: options,
  };
}

function timesOf(activity: CatalogueActivity, { city, from, to, takenAt, now }: Shown): ActivityTime[] {
  const times: ActivityTime[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    if (!runsOn(activity, date)) continue;
    for (const time of activity.times) {
      const moments = momentsOf(activity, { date, time, zone: city.zone }, now);
      if (!isOpenForSale(moments.startsAt, now)) continue;
      times.push({
        date,
        time,
        ...moments,
        placesLeft: Math.max(0, activity.capacity - takenAt(activity.id, date, time)),
      });
    }
  }
  return times;
}
