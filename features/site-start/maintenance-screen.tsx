import { useTranslations } from 'next-intl';
import { FullPageMessage } from '@/components/layout/frames/full-page-message';
import { WithoutHeaderLayout } from '@/components/layout/frames/without-header-layout';
import { LinkButton } from '@/components/ui/basics/button';
import { brand } from '@/lib/brand/brand';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';
import { BackByItself } from './components/back-by-itself';
import { KeptTicketsLink } from './components/kept-tickets-link';

export type MaintenanceScreenProps = {
  language: Language;
  /** Being updated; at the address of a page that is not known yet, for the first inventory is loading; or neither. */
  state: 'updating' | 'starting' | 'over';
};

/** Back soon, and back (R42, D14). */
export function MaintenanceScreen({ language, state }: MaintenanceScreenProps) {
  const t = useTranslations(`maintenance.${state}`);
  const tKept = useTranslations('maintenance');
  const home = pathFor('home', language);
  return (
    <WithoutHeaderLayout>
      <FullPageMessage
        homeHref={home}
        title={t('title')}
        text={t('text')}
        actions={
          <>
            {/* A full load: the address that was asked for, or the home page. */}
            <a className="btn btn--primary" href={state === 'starting' ? '' : home}>
              {t('button')}
            </a>
            <LinkButton href={brand.phone.href} icon="phone">
              {brand.phone.shown}
            </LinkButton>
            <KeptTicketsLink href={pathFor('offline', language)}>{tKept('kept')}</KeptTicketsLink>
          </>
        }
      />
      {state !== 'over' && <BackByItself to={state === 'updating' ? home : null} />}
    </WithoutHeaderLayout>
  );
}
