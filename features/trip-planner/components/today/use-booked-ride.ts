import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import type { MyBooking } from '@/contract/after-sale/my-bookings';
import { useProductApi } from '@/lib/http/browser/browser-api';
import type { NextThing } from '../../rules/next-thing';
import { PLANNER_KEY } from '../../trip-planner.queries';

const EVERY_MS = 60_000;

export type BookedRide = {
  /** Of everybody on this bus, as far as they hold. At least one. */
  tickets: readonly MyBooking['eTickets'][number][];
  stop: MyBooking['eTickets'][number]['leg']['departureLocation'];
  /** When the booking said so. */
  checkedAt: string;
};

/** The tickets of a bus that was bought here, for whom it is; null while they are not known, and of any other thing. */
export function useBookedRide(thing: NextThing | null): BookedRide | null {
  const api = useProductApi();
  const language = useLocale();
  const isOwnBus = thing?.item.fields.kind === 'bus' && thing.part === 'begins' && thing.item.access === 'owner';
  const booking = isOwnBus ? thing.item.booking : null;
  const bookingNumber = booking?.hasTickets ? booking.bookingNumber : null;
  const { data } = useQuery({
    queryKey: [...PLANNER_KEY, 'ride', bookingNumber, language],
    queryFn: async ({ signal }) =>
      (await api('readMyBooking', { params: { bookingNumber: bookingNumber ?? '' }, signal })).data,
    enabled: bookingNumber !== null,
    refetchInterval: EVERY_MS,
    retry: false,
    meta: { isQuiet: true },
  });
  const begins = thing?.begins?.getTime();
  if (!data || bookingNumber === null) return null;
  const tickets = data.eTickets.filter(
    ({ status, leg }) => status !== 'VOID' && Date.parse(leg.departureTime) === begins,
  );
  const [first] = tickets;
  return first ? { tickets, stop: first.leg.departureLocation, checkedAt: data.serverTime } : null;
}
