import { getRequestConfig } from 'next-intl/server';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@/rules/language';
import { HOME_ZONE } from '../home-zone';
import { compiledMessages } from './compiled-messages';

/** next-intl's configuration: the path decides the language (R52). */
export default getRequestConfig(async ({ requestLocale }) => {
  const asked = await requestLocale;
  const locale = isLanguage(asked) ? asked : DEFAULT_LANGUAGE;
  return { locale, messages: compiledMessages(locale), timeZone: HOME_ZONE };
});

declare module 'next-intl' {
  interface AppConfig {
    Locale: Language;
  }
}
