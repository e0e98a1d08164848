import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/basics/button';
import { Card } from '@/components/ui/basics/card';
import { BookingHelp } from '../components/booking-help';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';

/** Beside the list: how a booking that is not in it joins it, which an empty list says itself, and who helps. */
export function ListSide({ language, isEmpty }: { language: Language; isEmpty: boolean }) {
  const t = useTranslations('myBookings.missing');
  return (
    <aside className="is-shown stack gap-16">
      {!isEmpty && (
        <Card title={t('title')} titleId="missing-booking" gap={8} className="no-print">
          <p className="small muted">{t('text')}</p>
          <div>
            <LinkButton size="sm" icon="search" href={pathFor('findBooking', language)}>
              {t('action')}
            </LinkButton>
          </div>
        </Card>
      )}
      <BookingHelp />
    </aside>
  );
}
