import { useTranslations } from 'next-intl';

/** First stop of the Tab key; `Main` is where it leads. */
export function SkipLink() {
  const t = useTranslations('layout');
  return (
    <a className="skip" href="#main">
      {t('skipLink')}
    </a>
  );
}
