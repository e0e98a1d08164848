import { queryOptions, useMutation } from '@tanstack/react-query';
import type { ChangeAnswerRequest } from '@/contract/after-sale/company-changes';
import { useProductApi } from '@/lib/http/browser/browser-api';
import type { ProductApi } from '@/lib/http/product-api-client';
import type { Language } from '@/rules/language';
import { MY_BOOKINGS_KEY } from '../my-bookings.queries';
import { UNTIL_ANSWERED } from '../until-answered';

type OfChange = { bookingNumber: string; caseId: string };

/** Other buses, or other rooms, that can be had now (D71). */
export function changeChoicesQuery(api: ProductApi, { bookingNumber, caseId }: OfChange, language: Language) {
  return queryOptions({
    queryKey: [...MY_BOOKINGS_KEY, 'choices', bookingNumber, caseId, language],
    queryFn: async ({ signal }) => (await api('listChangeChoices', { params: { bookingNumber, caseId }, signal })).data,
    meta: { isQuiet: true },
    networkMode: 'always',
  });
}

/** What is asked of one change is asked one after the other: a hold that came after the answer would be refused. */
const inTurn = ({ caseId }: OfChange) => ({ id: `change-${caseId}` });

/** Holds the seats of a bus that is picked, one after the other: the last one picked is the one that is held. */
export function useHoldBus(params: OfChange) {
  const api = useProductApi();
  return useMutation({
    mutationFn: async (tripId: string) => (await api('holdChangeBus', { params, body: { tripId } })).data,
    scope: inTurn(params),
    meta: { isQuiet: true },
  });
}

/** Answers a change once: the API says again what it did (D71). */
export function useAnswer(params: OfChange) {
  const api = useProductApi();
  return useMutation({
    mutationFn: async (body: ChangeAnswerRequest) => (await api('answerChange', { params, body })).data,
    scope: inTurn(params),
    ...UNTIL_ANSWERED,
  });
}
