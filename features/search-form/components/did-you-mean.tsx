import { useTranslations } from 'next-intl';
import { pathFor } from '@/lib/paths/routes';
import type { SearchDraft } from '@/lib/search-criteria/search-criteria';
import { criteriaToQuery } from '@/lib/search-criteria/search-query';
import type { LocalDate } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { datesText } from '../rules/dates-text';
import type { MeantSearches } from '../rules/meant-searches';
import { unknownCityId } from '../rules/unknown-city-id';

/**
 * For an address whose cities we do not know, in the place of the faults of these fields: the same search with those
 * that resemble them, as links that need no scripts (D39).
 */
export function DidYouMean({
  unknown,
  both,
  language,
  today,
}: MeantSearches & { language: Language; today: LocalDate }) {
  const t = useTranslations('didYouMean');
  const link = (search: SearchDraft, text: string) => (
    <a
      href={pathFor(
        search.busHotelMode ? 'busHotelOutbound' : 'busOutbound',
        language,
        {},
        criteriaToQuery({ ...search, dateEnd: search.dateEnd || undefined }),
      )}
    >
      {text}
    </a>
  );
  const tripOf = ({ from, to, draft }: NonNullable<MeantSearches['both']>) => {
    const dates = datesText(draft, language, today, 'compact');
    return dates === '' ? t('trip', { from, to }) : t('tripOn', { from, to, dates });
  };
  return (
    <div className="did-you-mean" role="alert">
      {unknown.map(({ field, typed, meant }) => (
        <p key={field} id={unknownCityId(field)}>
          {t(field, { typed })}
          {meant.length > 0 && ` ${t('question')} `}
          {meant.map(({ name, draft }, index) => (
            <span key={draft[field]}>
              {index > 0 && (index === meant.length - 1 ? t('or') : ', ')}
              {link(draft, name)}
            </span>
          ))}
          {meant.length > 0 && t('end')}
        </p>
      ))}
      {both && (
        <p>
          {t('question')} {link(both.draft, tripOf(both))}
          {t('end')}
        </p>
      )}
    </div>
  );
}
