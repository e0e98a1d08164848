import { useTranslations } from 'next-intl';
import { ProblemMessage } from '@/components/feedback/problem-message';
import { Icon } from '@/components/ui/basics/icon';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';

/** No answer comes: what was kept on this device opens without one (F38). */
export function AwayMessage({ language, onRetry }: { language: Language; onRetry: () => void }) {
  const t = useTranslations('myBookings.away');
  return (
    <ProblemMessage
      title={t('title')}
      message={t('text')}
      onRetry={onRetry}
      actions={
        // A full load: the service worker answers where the router cannot.
        <a className="btn btn--line btn--sm" href={pathFor('offline', language)}>
          <Icon name="ticket" />
          {t('kept')}
        </a>
      }
    />
  );
}
