'use client';

import { usePathname } from 'next/navigation';
import { SiteHeader } from '@/components/layout/site-header';
import type { NavKey } from '@/components/layout/site-paths';
import { ACCOUNTS_ARE_OPEN } from '@/lib/auth/signed-in';
import { useCurrency } from '@/lib/booking-session/currency-store';
import { useFeatureFlags } from '@/lib/feature-flags/feature-flags.queries';
import { rememberLanguage } from '@/lib/i18n/remember-language';
import { splitLanguage } from '@/lib/paths/language-paths';
import { matchRoute } from '@/lib/paths/match-route';
import { ROUTES, type Route } from '@/lib/paths/routes';
import { siteLinks } from '@/lib/paths/site-links';
import type { Language } from '@/rules/language';
import { useCurrencyChange } from '../use-currency-change';

/** The site's header with this page's tone (R47), the visitor's currency and what the flags allow (R53). */
export function WiredHeader({ language }: { language: Language }) {
  const { path } = splitLanguage(usePathname() ?? '/');
  const route: Route | undefined = ROUTES[matchRoute(path)?.name ?? 'notFound'];
  const { data: flags } = useFeatureFlags();
  return (
    <SiteHeader
      paths={siteLinks(language)}
      tone={route.isHomeLike ? 'clear' : 'white'}
      current={navKeyOf(path)}
      currency={useCurrency()}
      onCurrencyChange={useCurrencyChange(language)}
      onLanguageChange={rememberLanguage}
      showTripPlanner={ACCOUNTS_ARE_OPEN && (flags?.isTripPlannerEnabled ?? false)}
    />
  );
}

const SECTIONS: Readonly<Record<string, NavKey>> = {
  bus: 'bus', hotels: 'hotels', hotel: 'hotels', 'bus-hotel': 'busHotel', activities: 'activities', 'trip-planner': 'tripPlanner',
};

function navKeyOf(path: string): NavKey | undefined {
  return SECTIONS[path.split('/')[1] ?? ''];
}
