import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BookedTravellers } from '@/contract/after-sale/corrections';
import { useProductApi } from '@/lib/http/browser/browser-api';
import type { ProductApi } from '@/lib/http/product-api-client';
import type { Language } from '@/rules/language';
import { MY_BOOKINGS_KEY } from '../my-bookings.queries';

/** Names, passports and phones of a booking. The page says itself that they could not be read. */
export function travellersQuery(api: ProductApi, bookingNumber: string, language: Language) {
  return queryOptions({
    queryKey: [...MY_BOOKINGS_KEY, 'travellers', bookingNumber, language],
    queryFn: async ({ signal }) => (await api('readTravellers', { params: { bookingNumber }, signal })).data,
    meta: { isQuiet: true },
    networkMode: 'always',
  });
}

/** Nationalities, in the visitor's language (R64). */
export function countriesQuery(api: ProductApi, language: Language) {
  return queryOptions({
    queryKey: ['countries', language],
    queryFn: async ({ signal }) => (await api('listCountries', { signal })).data,
    staleTime: Infinity,
  });
}

export type GivenPassport = {
  passportNumber: string;
  passportNationality: string;
  passportIssuingAuthority: string;
  passportExpiryDate: { day: string; month: string; year: string };
};
type Change =
  | { what: 'name'; firstName: string; lastName: string; revision: number }
  | { what: 'passport'; passport: GivenPassport }
  | { what: 'phone'; cellPhone: string };

/** Puts one thing of a traveller right. Whatever comes of it, the page shows the booking as it stands then. */
export function useCorrection(bookingNumber: string, index: number) {
  const api = useProductApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (change: Change): Promise<BookedTravellers> => {
      const params = { bookingNumber, travellerIndex: String(index) };
      if (change.what === 'name') {
        const { firstName, lastName, revision } = change;
        const body = { firstName, lastName, revision };
        return (await api('correctName', { params, body })).data;
      }
      if (change.what === 'passport') return (await api('givePassport', { params, body: change.passport })).data;
      const { cellPhone } = change;
      return (await api('changePhone', { params, body: { cellPhone } })).data;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: MY_BOOKINGS_KEY }),
    meta: { isQuiet: true },
  });
}
