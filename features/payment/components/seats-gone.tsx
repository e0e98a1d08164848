import { useTranslations } from 'next-intl';
import { Button, LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

/** The hold is over and somebody else has the seats (D48): what else there is. */
export function SeatsGone({ searchHref, isRetrying, onRetry }: { searchHref: string; isRetrying: boolean; onRetry: () => void }) {
  const t = useTranslations('payment.seatsGone');
  return (
    <div role="alert">
      <EmptyState
        icon="clock"
        title={t('title')}
        text={t('text')}
        actions={
          <>
            <LinkButton variant="primary" href={searchHref}>
              {t('search')}
            </LinkButton>
            <Button icon="refresh" isBusy={isRetrying} onClick={onRetry}>
              {t('retry')}
            </Button>
          </>
        }
      />
    </div>
  );
}
