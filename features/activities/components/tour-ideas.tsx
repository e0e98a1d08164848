import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/basics/card';
import { TextLink } from '@/components/ui/basics/button';
import type { TourLink } from '@/lib/tours/known-tours';

/** Of every city: which one the page is about may be known only in the browser. */
export type WithTours = { tours?: readonly TourLink[] };

/** Links to the tours of a city (R43); nothing where there is none. */
export function TourIdeas({ tours = [], city }: WithTours & { city: { code: string; name: string } }) {
  const t = useTranslations('activities');
  const here = tours.filter((tour) => tour.city === city.code);
  if (here.length === 0) return null;
  return (
    <Card title={t('tours', { city: city.name })} titleId="tour-ideas" gap={8}>
      <ul className="stack gap-8">
        {here.map(({ href, title }) => (
          <li key={href}>
            <TextLink href={href}>{title}</TextLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
