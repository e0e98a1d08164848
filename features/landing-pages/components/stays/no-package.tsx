import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/basics/button';
import { EmptyState } from '@/components/ui/basics/empty-state';
import { pathFor } from '@/lib/paths/routes';
import type { LandingBlockProps } from '../../landing-props';

/** No bus and hotel can be booked together here now: what happened, and what can be done instead (D5). */
export function NoPackage({ page: { from, to }, language }: LandingBlockProps) {
  const t = useTranslations('landingStay.noPackage');
  const buses = from ? `bus-${from.code}-${to?.code}` : `bus-${to?.code}`;
  return (
    <section className="section section--mist">
      <div className="wrap">
        <EmptyState
          icon="bus"
          title={t('title', { city: to?.name ?? '' })}
          text={t('text')}
          actions={
            <>
              <LinkButton href={pathFor('fromTo', language, { fromTo: buses })} prefetch={false}>
                {t('buses')}
              </LinkButton>
              <LinkButton href={pathFor('fromTo', language, { fromTo: `hotels-${to?.code}` })} prefetch={false}>
                {t('hotels', { city: to?.name ?? '' })}
              </LinkButton>
            </>
          }
        />
      </div>
    </section>
  );
}
