import type { QueryClient } from '@tanstack/react-query';
import { notFound } from 'next/navigation';
import { hotelProductQuery, isMissingHotel } from '@/features/hotel-rooms/hotel-rooms.queries';
import type { ProductApi } from '@/lib/http/product-api-client';

type Question = Parameters<typeof hotelProductQuery>[1];
type Address = { cityName: string; hotelName: string };

/** The hotel of an address, kept for its screen; the 404 where there is none. Any other failure is the page's. */
export async function hotelOrNotFound(
  queryClient: QueryClient,
  api: ProductApi,
  { cityName, hotelName, ...question }: Omit<Question, 'hotelIdentifier'> & Address,
) {
  const product = hotelProductQuery(api, { ...question, hotelIdentifier: `${cityName}.${hotelName}` });
  return queryClient.fetchQuery({ ...product, retry: false }).catch((error: unknown) => {
    if (isMissingHotel(error)) notFound();
    throw error;
  });
}
