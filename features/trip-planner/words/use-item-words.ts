import { useLocale, useTranslations } from 'next-intl';
import type { PlannerBus } from '@/contract/planner-items';
import type { PlannerItem } from '@/contract/trip-planner';
import {
  clockTimeOf,
  daysBetween,
  formatDateRange,
  formatTime,
  instantOfLocal,
  sameOffset,
  zoneLabel,
} from '@/rules/dates/dates';
import { NO_BREAK_SPACE, shownAddress, span } from '@/rules/typography';

const MIDDLE_DOT = '·';

/** '412', 'B-12': a room's number, not its kind. */
const ROOM_NUMBER = /^\S*\d\S*$/;

/** '12A, 12B + 3C', of two buses: as the API writes a booking's, and people their own. */
const SEATS_APART = /[,+]/;

/** 'Kestrel Coach K 415'; '' where neither is said. */
function busName({ busLine, busNumber }: PlannerBus): string {
  return [busLine, busNumber].filter((part) => part !== '').join(' ');
}

/** An item in words: what it is, and in one line when and where. */
export function useItemWords() {
  const t = useTranslations('tripPlanner.item');
  const language = useLocale();
  const clock = (time: string | null) => (time === null ? '' : formatTime(clockTimeOf(time), language));
  const list = (...parts: string[]) => parts.filter((part) => part !== '').join(', ');
  // A time and a house number beside each other are one number to whoever reads quickly.
  const withPlace = (words: string, place: string) =>
    [words, shownAddress(place)].filter((part) => part !== '').join(` ${MIDDLE_DOT} `);
  const spanOf = (from: string, to: string) => (from && to ? span(from, to) : from);

  function titleOf({
    fields,
    cityName,
    departureCityName,
  }: Pick<PlannerItem, 'fields' | 'cityName' | 'departureCityName'>): string {
    if (fields.kind === 'hotel') return fields.hotel.name;
    if (fields.kind === 'activity') return fields.activity.name;
    if (fields.kind === 'restaurant') return fields.restaurant.name;
    const { bus } = fields;
    return list(
      t('route', { from: departureCityName ?? bus.departingStation, to: cityName ?? bus.arrivalStation }),
      busName(bus),
    );
  }

  /** For sentences: a bus without its route. */
  function shortNameOf(item: Parameters<typeof titleOf>[0]): string {
    return (item.fields.kind === 'bus' && busName(item.fields.bus)) || titleOf(item);
  }

  function busTimes(bus: PlannerBus): string {
    const days =
      bus.departureDate !== null && bus.arrivalDate !== null ? daysBetween(bus.departureDate, bus.arrivalDate) : 0;
    const leaves = zoned(bus.departureTime, bus.departureDate, bus.departureZone, bus);
    const arrives = zoned(bus.arrivalTime, bus.arrivalDate, bus.arrivalZone, bus);
    if (leaves === '') return arrives && t('arrivesAt', { time: arrives });
    return `${spanOf(leaves, arrives)}${arrives !== '' && days > 0 ? `${NO_BREAK_SPACE}${t('laterDay', { days })}` : ''}`;
  }

  /** With the name of its clock where the two ends of the journey have different ones. */
  function zoned(time: string | null, date: string | null, zone: string, bus: PlannerBus): string {
    if (time === null || date === null) return clock(time);
    const instant = instantOfLocal(date, time, zone);
    return sameOffset(instant, bus.departureZone, bus.arrivalZone)
      ? clock(time)
      : `${clock(time)}${NO_BREAK_SPACE}${zoneLabel(instant, zone, language)}`;
  }

  function lineOf({ fields, travellerCount }: Pick<PlannerItem, 'fields' | 'travellerCount'>): string {
    switch (fields.kind) {
      case 'bus': {
        const { bus } = fields;
        const count = travellerCount ?? bus.travellers.length;
        return list(
          busTimes(bus),
          bus.boardingPoint,
          bus.seat && t('seat', { seat: bus.seat, count: bus.seat.split(SEATS_APART).length }),
          count > 0 ? t('travellers', { count }) : '',
        );
      }
      case 'hotel': {
        const { hotel } = fields;
        const nights =
          hotel.checkIn !== null && hotel.checkOut !== null ? daysBetween(hotel.checkIn, hotel.checkOut) : 0;
        const arrival =
          hotel.checkInTime !== null
            ? t('checkInFrom', { time: clock(hotel.checkInTime) })
            : hotel.checkIn !== null
              ? t('checkIn')
              : '';
        const room = ROOM_NUMBER.test(hotel.room) ? t('room', { room: hotel.room }) : hotel.room;
        return withPlace(list(arrival, nights > 0 ? t('nights', { nights }) : '', room), hotel.location);
      }
      case 'activity': {
        const { activity } = fields;
        return withPlace(spanOf(clock(activity.time), clock(activity.endTime)) || t('duringDay'), activity.address);
      }
      case 'restaurant': {
        const { restaurant } = fields;
        const guests = restaurant.numberOfGuests ?? 0;
        return withPlace(
          list(clock(restaurant.reservationTime), guests > 0 ? t('guests', { guests }) : ''),
          restaurant.address,
        );
      }
    }
  }

  /** '19 – 20 Dec' of what takes more than the day that it stands under; '' of all else. */
  function daysOf({ fields }: Pick<PlannerItem, 'fields'>): string {
    if (fields.kind !== 'activity') return '';
    const { startDate, endDate } = fields.activity;
    return startDate !== null && endDate !== null && startDate !== endDate
      ? formatDateRange(startDate, endDate, language, 'compact')
      : '';
  }

  return { titleOf, shortNameOf, lineOf, daysOf, clock };
}
