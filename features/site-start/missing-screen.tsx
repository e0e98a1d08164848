import { useTranslations } from 'next-intl';
import { FullPageMessage } from '@/components/layout/frames/full-page-message';
import { WithoutHeaderLayout } from '@/components/layout/frames/without-header-layout';
import { LinkButton } from '@/components/ui/basics/button';
import { signInPath } from '@/lib/account/sign-in-path';
import type { NamedLandingPage } from '@/lib/destinations/named-landing-pages';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';

type MissingScreenProps = {
  language: Language;
  /** planner: this page stands where the planner would, for who is not signed in (R124, D10). */
  kind: 'page' | 'destination' | 'planner';
  /** planner: the page to open after signing in. */
  to?: string;
  /** Landing pages that may have been meant (F58). */
  near?: readonly NamedLandingPage[];
};

/** The two texts of a 404 (R41, R160, R161, D7), and the way into the planner (D10); complete without scripts. */
export function MissingScreen({ language, kind, to, near = [] }: MissingScreenProps) {
  const t = useTranslations('notFound');
  const isPlanner = kind === 'planner';
  return (
    <WithoutHeaderLayout>
      <FullPageMessage
        homeHref={pathFor('home', language)}
        kicker={t('kicker')}
        title={t(`${isPlanner ? 'page' : kind}.title`)}
        text={isPlanner ? t('planner.text') : `${t('page.deadEnd')} ${t(`${kind}.text`)}`}
        actions={
          <>
            {isPlanner && (
              // A plain link: the way leads to the login provider, and is never fetched ahead.
              <a
                className="btn btn--primary"
                href={signInPath(language, to ?? pathFor('tripPlanner', language))}
                rel="nofollow"
              >
                {t('planner.signIn')}
              </a>
            )}
            <LinkButton href={pathFor('home', language)} variant={isPlanner ? 'line' : 'primary'}>
              {t('page.home')}
            </LinkButton>
            {!isPlanner && <LinkButton href={pathFor('bus', language)}>{t('search')}</LinkButton>}
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
