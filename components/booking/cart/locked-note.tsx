import { useLocale, useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui/basics/button';
import { Note } from '@/components/ui/basics/note';
import { pathFor } from '@/lib/paths/routes';

/** Why nothing can be changed any more (D38), and the way to the booking. */
export function LockedNote() {
  const t = useTranslations('cart.locked');
  const language = useLocale();
  return (
    <Note>
      {t('text')} <TextLink href={pathFor('confirmation', language)}>{t('toBooking')}</TextLink>
    </Note>
  );
}
