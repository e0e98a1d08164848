import { useTranslations } from 'next-intl';
import { Main } from '@/components/layout/frames/main';
import { PageTitle } from '@/components/layout/page-title';
import { PageQueries } from '@/components/queries/page-queries';
import { Icon } from '@/components/ui/basics/icon';
import { Skyline } from '@/components/ui/drawings/skyline';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';
import { CrumbTrail } from './components/crumb-trail';
import { SubscribeForm } from './components/subscribe-form';

const PROMISES = ['days', 'routes', 'twice', 'leave'] as const;

/** /subscribe (R31, D11): the newsletter. */
export function SubscribeScreen({ language }: { language: Language }) {
  const t = useTranslations('content.newsletter');
  const home = useTranslations('content')('home');
  return (
    <Main>
      <div className="newsletter">
        <CrumbTrail crumbs={[{ label: home, href: pathFor('home', language) }, { label: t('crumb') }]} />
        <PageTitle title={t('title')} lead={t('lead')} />
        <div className="split split--top">
          <PageQueries>
            <SubscribeForm language={language} />
          </PageQueries>
          <section className="card newsletter__promises" aria-labelledby="letter">
            <Skyline seed="newsletter" landmark="ottawa" sky="day" width={520} height={170} />
            <div className="card__body stack gap-12">
              <h2 className="card__title" id="letter">
                {t('inside')}
              </h2>
              <ul className="stack gap-10">
                {PROMISES.map((promise) => (
                  <li key={promise} className="newsletter__promise">
                    <Icon name="check" />
                    <span>{t(promise)}</span>
                  </li>
                ))}
              </ul>
            </div>
          </section>
        </div>
      </div>
    </Main>
  );
}
