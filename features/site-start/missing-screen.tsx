import { useTranslations } from 'next-intl';
import { FullPageMessage } from '@/components/layout/full-page-message';
import { WithoutHeaderLayout } from '@/components/layout/without-header-layout';
import { LinkButton } from '@/components/ui/button';
import type { NamedLandingPage } from '@/lib/destinations/named-landing-pages';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';

type MissingScreenProps = {
  language: Language;
  kind: 'page' | 'destination';
  /** Landing pages that may have been meant (F58). */
  near?: readonly NamedLandingPage[];
};

/** The two texts of a 404 (R41, R160, R161, D7); complete without scripts. */
export function MissingScreen({ language, kind, near = [] }: MissingScreenProps) {
  const t = useTranslations('notFound');
  return (
    <WithoutHeaderLayout>
      <FullPageMessage
        homeHref={pathFor('home', language)}
        kicker={t('kicker')}
        title={t(`${kind}.title`)}
        text={`${t('deadEnd')} ${t(`${kind}.text`)}`}
        actions={
          <>
            <LinkButton href={pathFor('home', language)} variant="primary">{t('home')}</LinkButton>
            <LinkButton href={pathFor('bus', language)}>{t('search')}</LinkButton>
          </>
        }
      >
        {near.length > 0 && (
          <nav className="nearmiss" aria-labelledby="near-miss">
            <h2 id="near-miss">{t('near.title')}</h2>
            <ul>
              {near.map(({ slug, kind: page, from, to }) => (
                <li key={slug}>
                  <a className="link" href={pathFor('fromTo', language, { fromTo: slug })}>
                    {t(`near.${page}`, { from, to })}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </FullPageMessage>
    </WithoutHeaderLayout>
  );
}
