import type { Ref } from 'react';
import { useTranslations } from 'next-intl';
import { LateErrorSummary } from '@/components/form/late-error-summary';
import { Button } from '@/components/ui/basics/button';
import { nightsOf, type StayDraft } from '@/lib/search-criteria/stay-criteria';
import { StayFields } from './stay-fields';
import type { StayFormProps } from '../../rules/stay-form-props';

export type PlainStayFormProps = StayFormProps & { ref: Ref<HTMLFormElement>; draft: StayDraft };

/** The stay before its scripts, and without them: the browser's own form. */
export function PlainStayForm({ ref, cities, draft, errors = [], action, isCityFixed = false }: PlainStayFormProps) {
  const t = useTranslations('hotelRooms.form');
  const tWords = useTranslations('hotelRooms.words');
  const nights = nightsOf(draft);
  return (
    <form ref={ref} className="search" role="search" aria-label={t('label')} action={action} method="get">
      <div className="search__body">
        <LateErrorSummary errors={errors} focusKey={0} />
        <div className={isCityFixed ? 'search__line search__line--dates' : 'search__line search__line--stay'}>
          {isCityFixed && <input type="hidden" name="city" value={draft.cityCode} />}
          <StayFields
            cities={isCityFixed ? null : cities}
            draft={draft}
            limits={null}
            errorOf={(name) => errors.find((error) => error.name === name)?.message}
          />
          <Button variant="primary" type="submit" icon="search">
            {t(isCityFixed ? 'showRooms' : 'submit')}
          </Button>
        </div>
        <p className="search__note" role="status">
          {nights > 0 ? t('nights', { nights: tWords('nights', { count: nights }) }) : t('oneRoom')}
        </p>
      </div>
    </form>
  );
}
