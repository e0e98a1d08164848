import { useTranslations } from 'next-intl';
import type { Direction, SeatParty } from '@/components/booking/seats/seat-facts';
import type { Session } from '@/contract/session';
import { storeSession } from '@/lib/booking-session/session/session.queries';
import { useSessionCall } from '@/lib/booking-session/session/use-session-call';
import { draftOf, seatLegs, seatTravellers } from './rules/session-seats';

/** The party of the cart and the seats of one entry of it (F17): kept in the hold, all or none. */
export function useSessionSeats(session: Session, entry: number, direction: Direction): SeatParty {
  const t = useTranslations('seats');
  const { api, queryClient } = useSessionCall();
  const params = { index: String(entry) };
  const legs = seatLegs(session, entry);
  return {
    legs,
    travellers: seatTravellers(session),
    nbOfAdults: session.nbOfAdults,
    chosen: draftOf(session, entry),
    firstKey: legs.find((leg) => leg.direction === direction)?.key ?? '',
    mapsKey: ['seat-maps', entry],
    readMaps: async (signal) => (await api('readSeatMaps', { params, signal })).data,
    save: async (seats) => storeSession(queryClient, (await api('chooseSeats', { params, body: { seats } })).data),
    words: { lead: t('lead'), holdOver: t('holdOver') },
  };
}
