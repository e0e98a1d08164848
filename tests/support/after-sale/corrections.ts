import { travellersSchema, type BookedTravellers } from '@/contract/after-sale/corrections';
import type { Language } from '@/rules/language';
import type { Answer } from '../api/api-fixture';
import type { Owner } from './after-sale-flow';

export async function readTravellers({ who, number }: Owner): Promise<BookedTravellers> {
  return travellersSchema.parse((await who.call('GET', `/v1/my-bookings/${number}/travellers`)).body);
}

/** Corrects a name as a form does that shows the booking as it stands now, unless said otherwise. */
export async function correctName(
  owner: Owner,
  travellerIndex: number,
  { language, ...change }: { firstName?: string; lastName?: string; revision?: number; language?: Language },
): Promise<Answer> {
  const { revision, travellers } = await readTravellers(owner);
  const { firstName = '', lastName = '' } = travellers[travellerIndex] ?? {};
  return owner.who.call('PUT', `/v1/my-bookings/${owner.number}/travellers/${travellerIndex}/name`, {
    body: { firstName, lastName, revision, ...change },
    query: language && { language },
  });
}

export const PASSPORT = {
  passportNumber: 'AB123456',
  passportExpiryDate: { day: '1', month: '1', year: '2030' },
  passportIssuingAuthority: 'Canada',
  passportNationality: 'CA',
};

export function givePassport({ who, number }: Owner, travellerIndex: number, change: object = {}): Promise<Answer> {
  return who.call('PUT', `/v1/my-bookings/${number}/travellers/${travellerIndex}/passport`, {
    body: { ...PASSPORT, ...change },
  });
}

export function changePhone({ who, number }: Owner, travellerIndex: number, cellPhone: string): Promise<Answer> {
  return who.call('PUT', `/v1/my-bookings/${number}/travellers/${travellerIndex}/phone`, { body: { cellPhone } });
}
