import { formatDate, formatDateRange, formatDateTime } from '@/rules/dates/dates';
import { formatMoney } from '@/rules/money/money';
import { regionName } from '@/rules/places/regions';
import { placeOfJurisdiction } from '@/rules/money/taxes';
import { journeyOf } from '../../../sessions/cart/cart-contents';
import { text, type TextParams } from '../../../texts/text';
import type { BookedStay, BookedVisit, BookingDetails } from '../../details/booking-details';
import { nightsInWords } from '../stay-words';

export type ReceiptLine = { label: string; detail?: string; amount: string };
type TaxLine = BookingDetails['booking']['taxBreakdown'][number];

/** Every part with its price, as it stood in the cart (R145, D23). */
export function itemLines(details: BookingDetails): ReceiptLine[] {
  const { soldEntries, stays, visits } = details;
  return [
    ...soldEntries.map((entry) => busLine(entry, details)),
    ...stays.flatMap(({ stay }) => stay.rooms.map((_, index) => roomLine(stay, index, details))),
    ...visits.map((visit) => visitLine(visit, details)),
  ];
}

/** What the lines of one booking have in common: its words, and its money. */
function sayer({ booking, language }: BookingDetails): {
  say: (key: string, params: TextParams) => string;
  money: (amount: number) => string;
} {
  return {
    say: (key, params) => text(language, `documents.receipt.${key}`, params),
    money: (amount) => formatMoney({ amount, currency: booking.currency }, language),
  };
}

function busLine({ tickets, price }: BookingDetails['entries'][number], details: BookingDetails): ReceiptLine {
  const { say, money } = sayer(details);
  const [outbound] = tickets;
  const journey = outbound ? journeyOf(outbound) : null;
  const place = { from: journey?.departureLocation.cityName ?? '', to: journey?.destinationLocation.cityName ?? '' };
  const { adults, children } = details.booking.passengers;
  const fares = [
    ...(adults.length > 0 ? [say('adultFare', { count: adults.length, price: money(price.adult) })] : []),
    ...(children.length > 0
      ? [say('childFare', { count: children.length, price: money(price.child ?? price.adult) })]
      : []),
  ];
  return {
    label: say(tickets.length > 1 ? 'roundTrip' : 'oneWay', place),
    detail: fares.join(' + '),
    amount: money(price.total),
  };
}

/** A room of a stay at its own price; of several the taxes that it contains stand there, too (D22, D24). */
function roomLine(stay: BookedStay['stay'], index: number, details: BookingDetails): ReceiptLine {
  const { language } = details;
  const { say, money } = sayer(details);
  const { hotel, rooms, checkinDate, checkoutDate } = stay;
  const { name: room, price } = rooms[index] ?? { name: stay.selectedRoom.name, price: stay.price };
  const nights = nightsInWords(stay.nights, language);
  const night = ({ date, amount }: (typeof price.nights)[number]) =>
    say('night', { date: formatDate(date, language), price: money(amount) });
  const detail = price.isAverage
    ? say('eachNight', { nights, list: price.nights.map(night).join(', ') })
    : say('evenNights', {
        nights,
        dates: formatDateRange(checkinDate, checkoutDate, language),
        price: money(price.ratePerNight),
      });
  const amount = money(price.total);
  if (rooms.length === 1) return { label: say('stay', { hotel: hotel.name, room }), detail, amount };
  const taxes = money(price.taxes.reduce((reached, line) => reached + line.amount, 0));
  const place = { index: index + 1, count: rooms.length };
  return {
    label: say('roomOf', { hotel: hotel.name, room, ...place }),
    detail: say('withTaxes', { detail, taxes }),
    amount,
  };
}

function visitLine({ activity }: BookedVisit, details: BookingDetails): ReceiptLine {
  const { say, money } = sayer(details);
  const { activityName, optionTitle, startsAt, zone, quantity, pricePerPerson, total } = activity;
  const moment = formatDateTime(startsAt, zone, details.language);
  return {
    label: say('visit', { activity: activityName, option: optionTitle }),
    detail: say('visitTickets', { moment, count: quantity, price: money(pricePerPerson) }),
    amount: money(total),
  };
}

const TAX_LABELS = { bus: 'busTax', fee: 'feeTax', hotel: 'hotelTax', activity: 'activityTax' } as const;

/** What is before taxes, and each tax. Without a tax nobody knows what is before them: then there is no line. */
export function taxLines(taxes: readonly TaxLine[], total: number, details: BookingDetails): ReceiptLine[] {
  if (taxes.length === 0) return [];
  const { money } = sayer(details);
  const before = taxes.reduce((left, { amount }) => left - amount, total);
  return [
    { label: text(details.language, 'documents.receipt.subtotal'), amount: money(before) },
    ...taxes.map((line) => taxLine(line, details)),
  ];
}

/** A tax contained in the total, with what it is on and the place whose tax it is (D24). */
function taxLine(line: TaxLine, details: BookingDetails): ReceiptLine {
  const { language } = details;
  const { say, money } = sayer(details);
  const isSumPerNight = line.product === 'hotel' && line.percent === '0';
  const label = say(isSumPerNight ? 'hotelNightTax' : TAX_LABELS[line.product], {
    code: text(language, `documents.taxCodes.${taxName(line)}`),
    percent: language === 'fr' ? line.percent.replace('.', ',') : line.percent,
    region: placeName(line, details),
  });
  return { label: line.status === 'open' ? `${label} *` : label, amount: money(line.amount) };
}

/** A province's row stands for the tax of each of its towns, as in the cart. */
function taxName({ code, jurisdiction }: TaxLine): string {
  return code === 'MAT' && placeOfJurisdiction(jurisdiction).cityCode === null ? 'municipal' : code;
}

/** The town where the tax is the town's own, else the province or state. */
function placeName({ jurisdiction }: TaxLine, { language, stays }: BookingDetails): string {
  const { country, region, cityCode } = placeOfJurisdiction(jurisdiction);
  const town = stays.find(({ stay }) => stay.hotel.cityCode === cityCode)?.stay.hotel.cityName;
  return town ?? regionName(country, region, language);
}
