import { useTranslations } from 'next-intl';
import Markdown from 'react-markdown';
import { Main } from '@/components/layout/frames/main';
import { PageTitle } from '@/components/layout/page-title';
import { LinkButton, TextLink } from '@/components/ui/basics/button';
import { Card } from '@/components/ui/basics/card';
import { Skyline } from '@/components/ui/drawings/skyline';
import { pathFor } from '@/lib/paths/routes';
import type { Tour } from '@/lib/tours/parse-tour';
import type { Language } from '@/rules/language';
import type { TourActivity } from './tours.queries';

export type TourScreenProps = {
  language: Language;
  tour: Tour;
  /** Null while nobody can say. */
  activities: readonly TourActivity[] | null;
};

/** /tours/{slug} (R43): a stay day by day, with the way to book it. Drawn on the server: no script reads Markdown. */
export function TourScreen({ language, tour, activities }: TourScreenProps) {
  const t = useTranslations('tours');
  const search = { busHotelMode: 'true', cityCodeDestination: tour.city, nights: String(tour.nights) };
  return (
    <Main>
      <PageTitle title={tour.title} lead={tour.lead} />
      <div className="stack gap-20">
        <div className="activity__scene">
          <Skyline seed={tour.slug} landmark={tour.city} width={1080} height={240} />
        </div>
        <div className="tour">
          <article className="prose">
            <Markdown>{tour.body}</Markdown>
          </article>
          <Card as="aside" className="tour__book" title={t('book')} titleId="book-tour">
            {activities && activities.length > 0 && (
              <>
                <p>{t('activities')}</p>
                <ul className="stack gap-8">
                  {activities.map(({ id, title }) => (
                    <li key={id}>
                      <TextLink href={pathFor('activity', language, { id })}>{title}</TextLink>
                    </li>
                  ))}
                </ul>
              </>
            )}
            <div className="row">
              <LinkButton variant="primary" href={pathFor('bus', language, {}, search)} rel="nofollow">
                {t('busAndHotel')}
              </LinkButton>
              <LinkButton href={pathFor('activities', language, {}, { city: tour.city })} rel="nofollow">
                {t('allActivities')}
              </LinkButton>
            </div>
          </Card>
        </div>
      </div>
    </Main>
  );
}
