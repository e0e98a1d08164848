import { useState } from 'react';
import { useTranslations } from 'next-intl';
import type { SeatChoice, SeatDraft, SeatMap, SeatParty } from '@/components/booking/seats/seat-facts';
import type { ExchangeOffer } from '@/contract/after-sale/exchanges';
import type { MyBooking } from '@/contract/after-sale/my-bookings';
import { useProductApi } from '@/lib/http/browser/browser-api';
import type { JourneyPart } from '../rules/parts';

const contract = async () => await import('@/contract/after-sale/exchange-acts');

/** Seats of the new bus for those who travel, kept with the offer (F17, D69). Null: seating is free. */
export function useOfferSeats(offer: ExchangeOffer, booking: MyBooking, part: JourneyPart): SeatParty | null {
  const t = useTranslations('exchangeBus.seats');
  const api = useProductApi();
  const { offerId, bookingNumber, ticket } = offer;
  const { direction } = ticket;
  const params = { bookingNumber, offerId };
  // Travellers of the booking by their place in it: some may have given their seats back.
  const members = part.units.filter(({ status }) => status === 'SOLD').map(({ memberIndex }) => memberIndex);
  const [chosen, setChosen] = useState<SeatDraft>({});
  const vehicles = ticket.journey?.legs ?? [];
  if (!vehicles.some(({ hasReservedSeats }) => hasReservedSeats)) return null;
  const legs = vehicles.map((leg, legIndex) => ({
    key: `${direction}-${legIndex}`,
    direction,
    legIndex,
    leg,
    hasMore: vehicles.length > 1,
  }));

  function keep(maps: readonly SeatMap[], seats: readonly SeatChoice[]) {
    const seatOf = (legIndex: number, traveller: number) =>
      seats.find((seat) => seat.legIndex === legIndex && seat.travellerIndex === members[traveller])?.seat ?? null;
    setChosen(
      Object.fromEntries(
        maps.map(({ legIndex }) => [
          `${direction}-${legIndex}`,
          members.map((_, traveller) => seatOf(legIndex, traveller)),
        ]),
      ),
    );
  }

  return {
    legs,
    travellers: members.map((member, index) => {
      const name = booking.travellers[member]?.name ?? null;
      return { name, initials: name && initialsOf(name), age: null, number: index + 1 };
    }),
    nbOfAdults: members.filter((member) => booking.travellers[member]?.type === 'adult').length,
    chosen: { ...Object.fromEntries(legs.map(({ key }) => [key, members.map(() => null)])), ...chosen },
    firstKey: legs.find(({ leg }) => leg.hasReservedSeats)?.key ?? '',
    mapsKey: ['exchange-seats', offerId],
    readMaps: async (signal) => (await api(async () => (await contract()).readExchangeSeats, { params, signal })).data,
    save: async (choices) => {
      const seats = choices.map((one) => ({ ...one, travellerIndex: members[one.travellerIndex] ?? -1 }));
      const { data } = await api(async () => (await contract()).chooseExchangeSeats, { params, body: { seats } });
      keep(data, seats);
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
