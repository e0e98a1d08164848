import { useTranslations } from 'next-intl';
import { PriceInCurrency } from '@/components/booking/cart/price-in-currency';
import { SoftLink } from '@/components/ui/links/soft-link';
import { pathFor } from '@/lib/paths/routes';
import { daysBetween, formatDate } from '@/rules/dates/dates';
import type { LandingBlockProps } from '../../landing-props';

/**
 * What bus and hotel cost together (E14, block 11), where such a trip is on sale; otherwise what the prices of the
 * tiles are.
 */
export function PackageLead({ page, language }: LandingBlockProps) {
  const t = useTranslations('landingBus.hotels');
  const { package: offer, from, to } = page;
  if (!offer || !from || !to) return t('lead');
  const slug = `bus-hotel-${from.code}-${to.code}`;
  return t.rich('package', {
    nights: daysBetween(offer.checkinDate, offer.checkoutDate),
    date: formatDate(offer.checkinDate, language, 'long'),
    hotel: offer.hotel.name,
    price: () => <PriceInCurrency prices={offer.perPerson} />,
    link: (words) => <SoftLink href={pathFor('fromTo', language, { fromTo: slug })}>{words}</SoftLink>,
  });
}
