import type { CurrencyCode } from '@/rules/money/currency';
import { todayIn, type LocalDate } from '@/rules/dates/dates';
import type { ApiContext } from '../context';
import type { DestinationRow } from '../places/find-destinations';
import { ApiError, type FieldFault } from '../http/api-error';
import { ratesInto } from '../prices/exchange-rates';
import type { CartActivity } from './cart-activity';
import { isOpenForSale, lastDateOnSale, momentsOf, runsOn } from './activity-times';
import type { CatalogueActivity, CatalogueOption } from './catalogue/catalogue-activity';
import { selectTakenPlaces } from './places.repository';
import { drawingSeed, ticketPrice } from './present-activity';
import { findActivity } from './read-activity';

export type ActivityQuoteRequest = {
  activityId: string;
  optionId: string;
  date: LocalDate;
  /** 'HH:mm'; without it the first beginning of that day with enough places. */
  time?: string;
  /** Tickets. */
  quantity: number;
  currency: CurrencyCode;
  /** Day of the exchange rates that the session froze (D27). */
  rateDate?: string;
};

/**
 * Tickets as the cart keeps them (D43): price in the session's currency as the pages show it, names in both languages.
 * With a time, places are judged by holding them only: the session's own hold may be among those that are taken.
 * @throws ApiError ACTIVITY_NOT_FOUND; VALIDATION_FAILED (optionId, date, time); NOT_ON_SALE when it has begun or
 * begins within two hours; SOLD_OUT when no time was given and no beginning of the day has enough places; NOT_READY
 * without rates
 */
export async function quoteActivity(ctx: ApiContext, request: ActivityQuoteRequest): Promise<CartActivity> {
  const { activity, city } = await findActivity(ctx, request.activityId);
  const option = activity.options.find(({ id }) => id === request.optionId);
  const fields = faultsOf(activity, city, request, ctx.now());
  if (!option) fields.unshift({ path: 'optionId', code: 'OPTION_UNKNOWN' });
  if (!option || fields.length > 0) throw new ApiError('VALIDATION_FAILED', { fields });
  const time = await beginningOf(ctx, activity, city, request);
  const rates = await ratesInto(ctx, request.currency, request.rateDate);
  return cartActivity({ activity, option, city, time, request, rate: rates.from(activity.currency), now: ctx.now() });
}

function faultsOf(
  activity: CatalogueActivity,
  city: DestinationRow,
  { date, time }: ActivityQuoteRequest,
  now: Date,
): FieldFault[] {
  const lastDate = lastDateOnSale(todayIn(city.zone, now));
  if (date > lastDate) return [{ path: 'date', code: 'DATE_TOO_FAR', params: { lastDate } }];
  if (!runsOn(activity, date)) return [{ path: 'date', code: 'NOT_ON_THIS_DAY' }];
  return time === undefined || activity.times.includes(time) ? [] : [{ path: 'time', code: 'TIME_UNKNOWN' }];
}

/** 'HH:mm' of the beginning that is meant. @throws ApiError NOT_ON_SALE, SOLD_OUT */
async function beginningOf(
  ctx: ApiContext,
  activity: CatalogueActivity,
  city: DestinationRow,
  request: ActivityQuoteRequest,
): Promise<string> {
  const { date, quantity } = request;
  const now = ctx.now();
  const wanted = request.time === undefined ? activity.times : [request.time];
  const open = wanted.filter((time) =>
    isOpenForSale(momentsOf(activity, { date, time, zone: city.zone }, now).startsAt, now),
  );
  const [first] = open;
  if (first === undefined) throw new ApiError('NOT_ON_SALE');
  if (request.time !== undefined) return first;
  const rows = await selectTakenPlaces(ctx.database.db, { activityIds: [activity.id], from: date, to: date });
  const free = open.find((time) => activity.capacity - (rows.find((row) => row.time === time)?.taken ?? 0) >= quantity);
  if (free === undefined) throw new ApiError('SOLD_OUT');
  return free;
}

type Quoted = {
  activity: CatalogueActivity;
  option: CatalogueOption;
  city: DestinationRow;
  time: string;
  request: ActivityQuoteRequest;
  rate: string;
  now: Date;
};

function cartActivity({ activity, option, city, time, request, rate, now }: Quoted): CartActivity {
  const { date, quantity, currency } = request;
  const ticket = ticketPrice(option.price, rate);
  return {
    places: { activityId: activity.id, date, time, places: quantity },
    optionId: option.id,
    names: {
      city: { en: city.nameEn, fr: city.nameFr },
      activity: activity.title,
      option: option.title,
      address: activity.address,
    },
    photo: drawingSeed(activity),
    cityCode: city.code,
    place: {
      country: city.country,
      region: city.region,
      latitude: activity.latitude,
      longitude: activity.longitude,
      zone: city.zone,
    },
    ...momentsOf(activity, { date, time, zone: city.zone }, now),
    asked: { currency: activity.currency, ticket: option.price },
    priced: { currency, ticket, total: ticket * quantity },
  };
}
