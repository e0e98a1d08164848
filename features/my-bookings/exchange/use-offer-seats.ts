import { useState } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import type { SeatChoice, SeatParty } from '@/components/booking/seats/seat-facts';
import { seatLegsOf } from '@/components/booking/seats/seat-legs';
import type { ExchangeOffer } from '@/contract/after-sale/exchanges';
import type { MyBooking } from '@/contract/after-sale/my-bookings';
import { keepExchangeOffer } from '@/lib/booking-session/choices/kept-exchange-offer';
import { useProductApi } from '@/lib/http/browser/browser-api';
import type { JourneyPart } from '../rules/parts';

/** Seats of the new bus for those who travel, kept with the offer (F17, D69). Null: seating is free. */
export function useOfferSeats(offer: ExchangeOffer, booking: MyBooking, part: JourneyPart): SeatParty | null {
  const t = useTranslations('exchangeBus.seats');
  const api = useProductApi();
  const language = useLocale();
  const { offerId, bookingNumber, ticket } = offer;
  const params = { bookingNumber, offerId };
  // Travellers of the booking by their place in it: some may have given their seats back.
  const members = part.units.filter(({ status }) => status === 'SOLD').map(({ memberIndex }) => memberIndex);
  const [saved, setSaved] = useState<{ offerId: string; seats: readonly SeatChoice[] } | null>(null);
  const legs = seatLegsOf([ticket]);
  if (!legs.some(({ leg }) => leg.hasReservedSeats)) return null;

  const seatOf = (seats: readonly SeatChoice[], legIndex: number, member: number) =>
    seats.find((seat) => seat.legIndex === legIndex && seat.travellerIndex === member)?.seat ?? null;
  // A renewed offer says itself which of its predecessor's seats it has kept.
  const seats = saved?.offerId === offerId ? saved.seats : offer.seats;

  return {
    legs,
    travellers: members.map((member, index) => {
      const name = booking.travellers[member]?.name ?? null;
      return { name, initials: name && initialsOf(name), age: null, number: index + 1 };
    }),
    nbOfAdults: members.filter((member) => booking.travellers[member]?.type === 'adult').length,
    chosen: Object.fromEntries(
      legs.map(({ key, legIndex }) => [key, members.map((member) => seatOf(seats, legIndex, member))]),
    ),
    firstKey: legs.find(({ leg }) => leg.hasReservedSeats)?.key ?? '',
    mapsKey: ['exchange-seats', offerId],
    readMaps: async (signal) => (await api('readExchangeSeats', { params, signal })).data,
    save: async (choices) => {
      const body = { seats: choices.map((one) => ({ ...one, travellerIndex: members[one.travellerIndex] ?? -1 })) };
      await api('chooseExchangeSeats', { params, body });
      keepExchangeOffer({ ...offer, seats: body.seats }, language);
      setSaved({ offerId, seats: body.seats });
    },
    words: { lead: t('lead'), holdOver: t('holdOver') },
  };
}

function initialsOf(name: string): string {
  const words = name.split(' ');
  return [words[0], words.at(-1)]
    .map((word = '') => word.slice(0, 1))
    .join('')
    .toLocaleUpperCase('fr-CA');
}
