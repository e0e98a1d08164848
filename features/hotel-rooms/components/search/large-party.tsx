import { useTranslations } from 'next-intl';
import { brand } from '@/lib/brand/brand';
import { MAX_GUESTS_ONLINE } from '@/rules/hotels/stay-rules';

/**
 * What a party does that no room is large enough for (D22): the people who answer the phone and the mail find rooms for
 * it.
 */
export function LargeParty() {
  const t = useTranslations('hotelRooms.none');
  return t.rich('largeParty', {
    most: MAX_GUESTS_ONLINE,
    phone: () => <a href={brand.phone.href}>{brand.phone.shown}</a>,
    email: () => <a href={brand.email.href}>{brand.email.shown}</a>,
  });
}
