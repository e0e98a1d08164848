import { getRequestConfig } from 'next-intl/server';
import { DEFAULT_LANGUAGE, isLanguage } from '@/rules/language';
import { HOME_ZONE } from './home-zone';
import { loadMessages } from './load-messages';

/** next-intl's configuration: the path decides the language (R52). */
export default getRequestConfig(async ({ requestLocale }) => {
  const asked = await requestLocale;
  const locale = isLanguage(asked) ? asked : DEFAULT_LANGUAGE;
  return { locale, messages: loadMessages(locale), timeZone: HOME_ZONE };
});
