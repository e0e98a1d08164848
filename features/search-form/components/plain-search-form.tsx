import { useState, type Ref } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { LateErrorSummary } from '@/components/form/late-error-summary';
import { RadioLine } from '@/components/form/radio-line';
import { Button } from '@/components/ui/basics/button';
import { classNames } from '@/components/ui/basics/class-names';
import { Icon } from '@/components/ui/basics/icon';
import { pathFor } from '@/lib/paths/routes';
import { TRIP_TYPES, type SearchDraft, type TripType } from '@/lib/search-criteria/search-criteria';
import { SEARCH_MODES } from '../rules/search-modes';
import { PlainFields } from './plain-fields';
import type { NamedCity, SearchFormProps } from '../rules/search-form-props';

export type PlainSearchFormProps = Pick<SearchFormProps, 'proposal'> & {
  ref: Ref<HTMLFormElement>;
  offered: readonly NamedCity[];
  draft: SearchDraft;
  errors: NonNullable<SearchFormProps['errors']>;
};

/**
 * The search before its scripts, and without them: the browser's own form and links for tabs. Same parts and sizes as
 * the live one.
 */
export function PlainSearchForm({ ref, offered, draft, errors, proposal }: PlainSearchFormProps) {
  const t = useTranslations('searchForm');
  const language = useLocale();
  const [tripType, setTripType] = useState<TripType>(draft.tripType);
  const isBusHotel = draft.busHotelMode ?? false;
  return (
    <form
      ref={ref}
      className="search"
      role="search"
      aria-label={t('label')}
      action={pathFor(isBusHotel ? 'busHotelOutbound' : 'busOutbound', language)}
      method="get"
    >
      <nav className="search__tabs tabs" aria-label={t('tabs.label')}>
        {SEARCH_MODES.map((mode) => (
          <a
            key={mode.key}
            className="tab"
            href={pathFor(mode.route, language)}
            aria-current={mode.isBusHotel === isBusHotel ? 'true' : undefined}
          >
            <Icon name={mode.icon} />
            {t(`tabs.${mode.key}`)}
          </a>
        ))}
      </nav>
      <div className="search__body">
        {proposal?.text}
        <LateErrorSummary errors={errors} focusKey={0} />
        <RadioLine
          legend={t('tripType')}
          name="tripType"
          options={TRIP_TYPES.map((value) => ({ value, label: t(value) }))}
          value={tripType}
          onChange={({ target }) => setTripType(target.value === 'oneWay' ? 'oneWay' : 'roundTrip')}
        />
        <div className={classNames('search__line', isBusHotel && 'search__line--4')}>
          <PlainFields offered={offered} draft={draft} unknown={proposal?.fields ?? []} />
          <Button variant="primary" type="submit" icon="search">
            {t('submit')}
          </Button>
        </div>
      </div>
    </form>
  );
}
