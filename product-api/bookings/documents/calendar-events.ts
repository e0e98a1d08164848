import { ICalEventStatus, ICalEventTransparency, type ICalEventData } from 'ical-generator';
import { ClockDate } from '../../texts/clock-date';
import { text } from '../../texts/text';
import type { BookingDetails, IssuedTicket } from '../details/booking-details';
import { isStayCancelled, isStayGone } from '../details/cancelled-parts';
import type { RoomPlace } from '../record/room-place';
import { arrivalLines } from './arrival-lines';
import { changeLine, changesOf } from './change-lines';
import { addressInWords, timeInWords } from './stay-words';

const sayer =
  ({ language }: BookingDetails) =>
  (key: string, params: Record<string, string | number>) =>
    text(language, `documents.calendar.${key}`, params);

/** Nothing is said of what is as sold. */
const statusOf = (isCancelled: boolean) => (isCancelled ? { status: ICalEventStatus.CANCELLED } : {});

/** One event for each vehicle, on the clock of its departure, with the tickets of those who travel. */
export function busEvents(details: BookingDetails, stopped: ReadonlySet<string>): ICalEventData[] {
  const { booking, contact } = details;
  const say = sayer(details);
  const { language } = details;
  return vehicles(details).map(({ leg, ticket, tickets }) => {
    const { departureLocation: from, destinationLocation: to, operator } = leg;
    const change = changesOf(ticket).find(({ before }) => before === leg);
    const isGivenBack = tickets.length === 0;
    const isCancelled = isGivenBack || stopped.has(leg.departureId);
    const about = { number: booking.number, phone: operator.phone ?? contact.phone };
    const description = isCancelled
      ? say(isGivenBack ? 'cancelled' : 'stopped', about)
      : say('description', { ...about, tickets: tickets.join(', ') });
    return {
      id: `${booking.number}-${leg.departureId}-${from.stationId}@tandem`,
      timezone: from.zone,
      start: new ClockDate(leg.departureTime, from.zone),
      end: new ClockDate(leg.arrivalTime, from.zone),
      ...statusOf(isCancelled),
      transparency: ICalEventTransparency.OPAQUE,
      summary: say('summary', { from: from.cityName, to: to.cityName, operator: operator.name }),
      location: {
        title: from.name,
        address: from.address ?? from.cityName,
        geo: { lat: from.latitude, lon: from.longitude },
      },
      description: [
        description,
        ...(isCancelled ? [] : arrivalLines(leg, language)),
        ...(change ? [changeLine(change, { language, phone: contact.phone })] : []),
      ].join('\n'),
    };
  });
}

/** A stay is whole days: from check-in until the day of check-out, when it is over. */
export function stayEvents(details: BookingDetails, gone: readonly RoomPlace[]): ICalEventData[] {
  const { booking, language, contact, stays } = details;
  const say = sayer(details);
  return stays.map(({ stay, rooms }, index) => {
    const { hotel, checkinDate, checkoutDate } = stay;
    const isGivenBack = isStayCancelled({ rooms });
    const isCancelled = isGivenBack || isStayGone({ rooms }, index, gone);
    const about = { number: booking.number, phone: hotel.phone ?? contact.phone };
    return {
      id: `${booking.number}-hotel-${index + 1}@tandem`,
      allDay: true,
      start: new ClockDate(`${checkinDate}T00:00:00Z`, 'UTC'),
      end: new ClockDate(`${checkoutDate}T00:00:00Z`, 'UTC'),
      ...statusOf(isCancelled),
      // Who sleeps somewhere is free all day, as in the planner's feed.
      transparency: ICalEventTransparency.TRANSPARENT,
      summary: say('staySummary', { hotel: hotel.name, city: hotel.cityName }),
      location: {
        title: hotel.name,
        address: addressInWords(hotel, language),
        geo: { lat: hotel.latitude, lon: hotel.longitude },
      },
      description: isCancelled
        ? say(isGivenBack ? 'cancelled' : 'stayGone', about)
        : say('stayDescription', {
            ...about,
            voucher: rooms.flatMap(({ voucher }) => voucher?.voucherNumber ?? []).join(', '),
            checkin: timeInWords(hotel.checkInFrom, language),
            checkout: timeInWords(hotel.checkOutUntil, language),
          }),
    };
  });
}

export function activityEvents(details: BookingDetails): ICalEventData[] {
  const { booking, visits, contact } = details;
  const say = sayer(details);
  return visits.map(({ activity, voucher, isCancelled, places }, index) => ({
    id: `${booking.number}-activity-${index + 1}@tandem`,
    timezone: activity.zone,
    start: new ClockDate(activity.startsAt, activity.zone),
    end: new ClockDate(activity.endsAt, activity.zone),
    ...statusOf(isCancelled),
    transparency: ICalEventTransparency.OPAQUE,
    summary: say('activitySummary', { activity: activity.activityName, city: activity.cityName }),
    location: {
      title: activity.activityName,
      address: activity.address,
      geo: { lat: activity.latitude, lon: activity.longitude },
    },
    description: isCancelled
      ? say('cancelled', { number: booking.number, phone: contact.phone })
      : say('activityDescription', {
          number: booking.number,
          voucher: voucher?.voucherNumber ?? '',
          option: activity.optionTitle,
          count: places,
        }),
  }));
}

/** `tickets`: of those who travel; none: all of them gave it back. */
type Vehicle = Pick<IssuedTicket, 'leg' | 'ticket'> & { tickets: string[] };

function vehicles({ issued, voided }: BookingDetails): Vehicle[] {
  const byVehicle = new Map<string, Vehicle>();
  const vehicleOf = ({ leg, ticket }: IssuedTicket) => {
    const key = `${leg.departureId}|${leg.departureLocation.stationId}`;
    const vehicle = byVehicle.get(key) ?? { leg, ticket, tickets: [] };
    byVehicle.set(key, vehicle);
    return vehicle;
  };
  for (const one of issued) vehicleOf(one).tickets.push(one.ticketNumber);
  voided.forEach(vehicleOf);
  return [...byVehicle.values()];
}
