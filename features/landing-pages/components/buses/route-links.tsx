import { useTranslations } from 'next-intl';
import { PriceInCurrency } from '@/components/booking/cart/price-in-currency';
import { SoftLink } from '@/components/ui/links/soft-link';
import type { LandingLink } from '@/contract/landing-pages';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';
import { useLinkNames } from '../../use-link-names';

/** Routes with their cheapest price of the next 14 days, and how many companies run them. */
export function RouteLinks({ links, language }: { links: readonly LandingLink[]; language: Language }) {
  const t = useTranslations('landingStay.routes');
  const nameOf = useLinkNames();
  return (
    <div className="routes routes--columns">
      {links.map((link) => (
        <SoftLink key={link.slug} href={pathFor('fromTo', language, { fromTo: link.slug })}>
          <b>{nameOf(link)}</b>
          {link.count > 0 && <small>{t('companies', { count: link.count })}</small>}
          <span className="num">{link.prices ? <PriceInCurrency prices={link.prices} /> : t('none')}</span>
        </SoftLink>
      ))}
    </div>
  );
}
