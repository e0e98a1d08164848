import type { BusPlace, BusTicket } from '@/contract/bus-ticket';
import { instantOfLocal } from '@/rules/dates/dates';
import type { BookedRoom, BookedStay, BookedVisit, BookingDetails } from '../details/booking-details';
import type { MailedDetails } from '../details/booking-to-mail';
import { journeyOf } from '../../sessions/cart/cart-contents';
import { isJourneyCancelled, isJourneyStopped, isRoomGone, namesOnJourney } from '../details/cancelled-parts';
import type { RoomPlace } from '../record/room-place';
import { localIso } from './local-iso';

type Thing = { '@type': string } & Record<string, unknown>;

/**
 * What was bought as reservations of schema.org, in the form that mail programs read: they show the day's card and
 * offer it to the calendar (E5), and the trip planner reads it when the mail is dropped into it. One reservation for
 * each journey, room and activity; what was given back says so, and so does what its seller took away (D71).
 * @param url of the booking's page, where it is looked at, changed and cancelled (D73)
 * @param gone rooms that their hotel cannot give
 */
export function reservationMarkup(details: MailedDetails, url: string, gone: readonly RoomPlace[] = []): Thing[] {
  const journeys = details.entries.flatMap(({ tickets }) => tickets.map((ticket) => busReservation(ticket, details)));
  const reservations = [
    ...journeys,
    ...details.stays.flatMap(({ stay, rooms }, entryIndex) =>
      rooms.map((room, roomIndex) => {
        const isCancelled = room.isCancelled || isRoomGone(gone, { entryIndex, roomIndex });
        return lodgingReservation(stay, { ...room, isCancelled }, details);
      }),
    ),
    ...details.visits.map((visit) => eventReservation(visit, details)),
  ];
  const addresses = { url, modifyReservationUrl: url, cancelReservationUrl: url };
  return reservations.map((reservation) => ({ ...reservation, ...addresses }));
}

function reservation(
  type: string,
  { booking, travellers, contact }: BookingDetails,
  { total, isCancelled, name }: { total: number; isCancelled: boolean; name?: string },
): Thing {
  return {
    '@context': 'https://schema.org',
    '@type': type,
    reservationNumber: booking.number,
    reservationStatus: `https://schema.org/Reservation${isCancelled ? 'Cancelled' : 'Confirmed'}`,
    underName: person(name ?? travellers[0]?.name ?? ''),
    bookingAgent: { '@type': 'Organization', name: contact.brand },
    totalPrice: decimal(total),
    priceCurrency: booking.currency,
  };
}

/** Changes of bus are one trip, as on the ticket: both companies, both numbers. */
function busReservation(ticket: BusTicket, details: MailedDetails): Thing {
  const { departureLocation: from, destinationLocation: to, departureTime, arrivalTime, legs } = journeyOf(ticket);
  const price = ticket.ownPrice ?? ticket.price;
  const isCancelled = isJourneyCancelled(details, ticket);
  const isOff = isCancelled || isJourneyStopped(details, ticket);
  const [name] = namesOnJourney(details, ticket);
  return {
    ...reservation('BusReservation', details, { total: price?.total ?? 0, isCancelled: isOff, name }),
    reservationFor: {
      '@type': 'BusTrip',
      busCompany: { '@type': 'Organization', name: joined(legs.map((leg) => leg.operator.name)) },
      busNumber: joined(legs.map((leg) => leg.tripNumber)),
      departureBusStop: busStop(from),
      departureTime: localIso(departureTime, from.zone),
      arrivalBusStop: busStop(to),
      arrivalTime: localIso(arrivalTime, to.zone),
    },
    reservedTicket: (isCancelled ? details.voided : details.issued)
      .filter((issued) => issued.ticket === ticket)
      .map(({ ticketNumber, traveller, seat }) => ({
        '@type': 'Ticket',
        ticketNumber,
        underName: person(traveller.name),
        ...(seat === null ? {} : { ticketedSeat: { '@type': 'Seat', seatNumber: seat } }),
      })),
  };
}

/** The hotel's own code is what its desk asks for; ours stands beside it. */
function lodgingReservation(
  { hotel, checkinDate, checkoutDate }: BookedStay['stay'],
  { room, supplierReference, isCancelled }: BookedRoom,
  details: BookingDetails,
): Thing {
  const at = (date: string, time: string) => localIso(instantOfLocal(date, time, hotel.zone), hotel.zone);
  return {
    ...reservation('LodgingReservation', details, { total: room.price.total, isCancelled }),
    reservationNumber: supplierReference ?? details.booking.number,
    reservationId: details.booking.number,
    reservationFor: {
      '@type': 'LodgingBusiness',
      name: hotel.name,
      address: address(hotel.address, hotel.cityName),
      ...(hotel.phone === null ? {} : { telephone: hotel.phone }),
    },
    checkinDate: at(checkinDate, hotel.checkInFrom),
    checkoutDate: at(checkoutDate, hotel.checkOutUntil),
    lodgingUnitType: room.name,
    numAdults: room.occupants.adults,
    numChildren: room.occupants.childrenAges.length,
  };
}

function eventReservation({ activity, isCancelled }: BookedVisit, details: BookingDetails): Thing {
  const { activityName, optionTitle, startsAt, endsAt, zone, cityName } = activity;
  return {
    ...reservation('EventReservation', details, { total: activity.total, isCancelled }),
    reservationFor: {
      '@type': 'Event',
      name: joined([activityName, optionTitle], ' – '),
      startDate: localIso(startsAt, zone),
      endDate: localIso(endsAt, zone),
      location: { '@type': 'Place', name: activityName, address: address(activity.address, cityName) },
    },
  };
}

function busStop({ name, address: street, cityName }: BusPlace): Thing {
  return { '@type': 'BusStop', name, address: address(street, cityName) };
}

function address(street: string | null, city: string): Thing {
  return { '@type': 'PostalAddress', ...(street === null ? {} : { streetAddress: street }), addressLocality: city };
}

function person(name: string): Thing {
  return { '@type': 'Person', name };
}

/** Different values in their order. */
function joined(values: readonly (string | null)[], separator = ' + '): string {
  return [...new Set(values.filter((value) => value !== null && value !== ''))].join(separator);
}

/** '123.45': a number for programs, whatever the language. */
function decimal(minor: number): string {
  return (minor / 100).toFixed(2);
}
