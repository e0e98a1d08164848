'use client';

import { useState, type ReactNode } from 'react';
import { usePathname } from 'next/navigation';
import { PageQuery } from '@/components/layout/page-query';
import { SiteHeader } from '@/components/layout/header/site-header';
import type { NavKey } from '@/components/layout/site-paths';
import { useAccount } from '@/lib/account/account-store';
import { signInPath } from '@/lib/account/sign-in-path';
import { useCurrency } from '@/lib/booking-session/choices/currency-store';
import { useContactPanel } from '@/lib/chat/contact-store';
import { useIsChatOpen } from '@/lib/chat/use-is-chat-open';
import { rememberLanguage } from '@/lib/i18n/browser/remember-language';
import { pagePathOf } from '@/lib/paths/language-paths';
import { matchRoute } from '@/lib/paths/match-route';
import { pathFor, ROUTES, type Route } from '@/lib/paths/routes';
import { siteLinks } from '@/lib/paths/site-links';
import type { Language } from '@/rules/language';
import { useFrameFlag } from '../frame-flags-store';
import { useCurrencyChange } from '../use-currency-change';
import { AccountEntry } from './account-entry';

export type WiredHeaderProps = {
  language: Language;
  /** Anybody can sign in here. */
  hasAccounts: boolean;
  /** False where no contact panel is drawn. */
  hasChat?: boolean;
  /** The steps of the checkout: they stand in place of the main navigation on its pages. */
  steps?: ReactNode;
};

/** The site's header with this page's tone (R47), the visitor's currency and what the flags allow (R53). */
export function WiredHeader({ language, hasAccounts, hasChat = true, steps }: WiredHeaderProps) {
  const [query, setQuery] = useState('');
  const path = pagePathOf(usePathname());
  const route: Route | undefined = ROUTES[matchRoute(path)?.name ?? 'notFound'];
  const isPlannerOn = useFrameFlag('isTripPlannerEnabled');
  const openChat = useContactPanel((state) => state.open);
  const isSignedIn = useAccount(({ status }) => status === 'signedIn');
  const showTripPlanner = hasAccounts && isPlannerOn;
  const paths = siteLinks(language);
  const account = {
    language,
    accountHref: pathFor('account', language),
    plannerHref: showTripPlanner ? paths.tripPlanner : null,
  };
  return (
    <>
      <PageQuery onQuery={setQuery} />
      <SiteHeader
        // R54: who is not signed in signs in on the way to the planner.
        paths={isSignedIn ? paths : { ...paths, tripPlanner: signInPath(language, paths.tripPlanner) }}
        tone={route.isHomeLike ? 'clear' : 'white'}
        steps={route.isCheckout && steps}
        current={navKeyOf(path, query)}
        currency={useCurrency()}
        onCurrencyChange={useCurrencyChange(language)}
        onLanguageChange={rememberLanguage}
        onOpenChat={hasChat ? openChat : undefined}
        isChatOpen={useIsChatOpen()}
        showTripPlanner={showTripPlanner}
        account={hasAccounts && <AccountEntry {...account} look="header" />}
        accountItems={hasAccounts && <AccountEntry {...account} look="phone" />}
      />
    </>
  );
}

const SECTIONS: Readonly<Record<string, NavKey>> = {
  bus: 'bus',
  hotels: 'hotels',
  hotel: 'hotels',
  'bus-hotel': 'busHotel',
  activities: 'activities',
  'my-bookings': 'myBookings',
  'trip-planner': 'tripPlanner',
};

/** Bus & Hotels is a tab of the bus search, and an entry of the menu (D6, R34). */
function navKeyOf(path: string, query: string): NavKey | undefined {
  const section = SECTIONS[path.split('/')[1] ?? ''];
  const isPackage = new URLSearchParams(query).get('busHotelMode') === 'true';
  return isPackage && (section === 'bus' || section === 'hotels') ? 'busHotel' : section;
}
