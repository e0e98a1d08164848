import { notFound } from 'next/navigation';
import { setRequestLocale } from 'next-intl/server';
import { isLanguage, type Language } from '@/rules/language';

/** What a page or layout under app/[locale] receives. */
export type LocaleParams = { params: Promise<{ locale: string }> };

/** A page that reads the search in its address. */
export type SearchPageProps = LocaleParams & { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Language of a page, from its path (R52); makes it known to next-intl without making the page dynamic. */
export async function pageLanguage(params: Promise<{ locale: string }>): Promise<Language> {
  const { locale } = await params;
  if (!isLanguage(locale)) notFound();
  setRequestLocale(locale);
  return locale;
}
