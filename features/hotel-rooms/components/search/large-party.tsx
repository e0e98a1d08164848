import { useTranslations } from 'next-intl';
import { brand } from '@/lib/brand/brand';
import { MAX_ROOMS } from '@/rules/hotels/room-split';

/**
 * What a party does that finds no hotel with rooms for all of it (D22): the people who answer the phone and the mail
 * find some.
 */
export function LargeParty() {
  const t = useTranslations('hotelRooms.none');
  return t.rich('largeParty', {
    most: MAX_ROOMS,
    phone: () => <a href={brand.phone.href}>{brand.phone.shown}</a>,
    email: () => <a href={brand.email.href}>{brand.email.shown}</a>,
  });
}
