import type { PlannerBus, PlannerFields, PlannerHotel } from '@/contract/planner-items';
import type { PlannerItem } from '@/contract/trip-planner';
import { formatDate } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { timeInWords } from '../../bookings/documents/stay-words';
import { text } from '../../texts/text';

/** 'Bus Montréal → Toronto, Maple Coach', 'Foundry House, Toronto'. */
export function titleOfEvent({ fields, cityName, departureCityName }: PlannerItem, language: Language): string {
  if (fields.kind === 'bus') {
    const { busLine: line, departingStation, arrivalStation } = fields.bus;
    return text(language, 'planner.calendar.bus', {
      from: departureCityName ?? departingStation,
      to: cityName ?? arrivalStation,
      line,
    });
  }
  const { name } =
    fields.kind === 'hotel' ? fields.hotel : fields.kind === 'activity' ? fields.activity : fields.restaurant;
  return cityName === null ? name : text(language, 'planner.calendar.stay', { name, city: cityName });
}

/** Where to be at the beginning. */
export function placeOfEvent({ fields, cityName, departureCityName }: PlannerItem): string {
  if (fields.kind === 'bus') return placeOf([fields.bus.departingStation, departureCityName]);
  if (fields.kind === 'hotel') return addressOf(fields.hotel.name, fields.hotel.location, cityName);
  const { name, address } = fields.kind === 'activity' ? fields.activity : fields.restaurant;
  return addressOf(name, address, cityName);
}

/** The title has said the name: it stands for the address where nobody gave one. */
function addressOf(name: string, address: string, city: string | null): string {
  return placeOf([address === '' || address === city ? name : address, city]);
}

/** Says nothing twice: many a typed address ends in its city. */
function placeOf(parts: (string | null)[]): string {
  return parts.reduce<string>(
    (place, part) =>
      part === null || part === '' || place.includes(part) ? place : [place, part].filter(Boolean).join(', '),
    '',
  );
}

/** What one needs on the spot, a line each. Names of people stay in the planner: a calendar is shown to many. */
export function describeEvent(fields: PlannerFields, language: Language): string {
  return linesOf(fields, language)
    .filter(([, value]) => value !== '')
    .map(([label, value]) => text(language, `planner.calendar.${label}`, { value }))
    .join('\n');
}

type Line = [label: string, value: string];

function linesOf(fields: PlannerFields, language: Language): Line[] {
  if (fields.kind === 'bus') return busLines(fields.bus, language);
  if (fields.kind === 'hotel') return hotelLines(fields.hotel, language);
  if (fields.kind === 'activity') {
    const { date, time, startDate, endDate } = fields.activity;
    // What takes several days stands as days: when it begins is said here.
    return startDate === endDate ? [] : [['begins', moment(date, time, language)]];
  }
  const { phone, numberOfGuests } = fields.restaurant;
  return [
    ['phone', phone],
    ['guests', numberOfGuests === null ? '' : String(numberOfGuests)],
  ];
}

/** An event has one clock, that of its departure: the arrival is said on the clock of its own place, too. */
function busLines(bus: PlannerBus, language: Language): Line[] {
  const arrival = [bus.arrivalStation, moment(bus.arrivalDate, bus.arrivalTime, language)].filter(Boolean).join(', ');
  return [
    ['number', bus.busNumber],
    ['boarding', bus.boardingPoint],
    ['arrival', arrival],
    ['drop', bus.dropPoint],
    ['eTicket', bus.eTicket],
    ['seat', bus.seat],
  ];
}

function hotelLines(hotel: PlannerHotel, language: Language): Line[] {
  return [
    ['checkIn', clock(hotel.checkInTime, language)],
    ['checkOut', clock(hotel.checkOutTime, language)],
    ['room', hotel.room],
    ['confirmation', hotel.confirmationCode],
    ['booking', hotel.bookingConfirmationNumber],
    ['phone', hotel.phone],
  ];
}

function moment(date: string | null, time: string | null, language: Language): string {
  return [date === null ? '' : formatDate(date, language), clock(time, language)].filter(Boolean).join(', ');
}

function clock(time: string | null, language: Language): string {
  return time === null ? '' : timeInWords(time, language);
}
