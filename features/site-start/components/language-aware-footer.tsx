'use client';

import { SiteFooter, type SiteFooterProps } from '@/components/layout/site-footer';
import { rememberLanguage } from '@/lib/i18n/remember-language';

/** The choice of language is kept before the browser follows its link, or `/` would detect the old one (D9). */
export function LanguageAwareFooter(props: Omit<SiteFooterProps, 'onLanguageChange'>) {
  return <SiteFooter {...props} onLanguageChange={rememberLanguage} />;
}
