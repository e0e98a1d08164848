import { useTranslations } from 'next-intl';
import { Button, LinkButton } from '@/components/ui/basics/button';
import { EmptyState } from '@/components/ui/basics/empty-state';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';
import type { GonePart } from '../rules/gone-part';

export type PartGoneProps = { gone: GonePart; language: Language; isRetrying: boolean; onRetry: () => void };

/**
 * Somebody else has the seats, the room or the places, or the hotel has said no (D48): what is gone, what is kept, and
 * what else there is.
 */
export function PartGone({ gone, language, isRetrying, onRetry }: PartGoneProps) {
  const t = useTranslations('payment.gone');
  const { kind, name, searchHref, hasOthers, isFinal } = gone;
  const what = name ?? t(`names.${kind}`);
  const text = [t(isFinal ? 'refusedText' : `${kind}.text`), hasOthers ? t('othersKept') : null]
    .filter(Boolean)
    .join(' ');
  return (
    <div role="alert">
      <EmptyState
        icon={kind === 'bus' ? 'clock' : kind === 'hotel' ? 'bed' : 'activity'}
        title={t(isFinal ? 'refusedTitle' : `${kind}.title`, { what })}
        text={text}
        actions={
          <>
            <LinkButton variant="primary" href={searchHref}>
              {t(`${kind}.search`)}
            </LinkButton>
            {isFinal ? (
              <LinkButton href={pathFor('summary', language)}>{t('toSummary')}</LinkButton>
            ) : (
              <Button icon="refresh" isBusy={isRetrying} onClick={onRetry}>
                {t('retry')}
              </Button>
            )}
          </>
        }
      />
    </div>
  );
}
