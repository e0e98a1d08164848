'use client';

import { useTranslations } from 'next-intl';
import { BoxField } from '@/components/form/box-field';
import type { SearchLimits } from '@/lib/search-criteria/search-faults';
import type { StayDraft } from '@/lib/search-criteria/stay-criteria';
import { addDays, isLocalDate } from '@/rules/dates/local-date';
import { sortedByName } from '@/rules/fold-text';
import { MAX_ADULTS, MAX_CHILDREN, MIN_ADULTS } from '@/rules/travellers/party-limits';
import { withChildCount } from '../../rules/fillable-stay';
import type { StayCity } from '../../rules/stay-city';

export type StayFieldsProps = {
  /** Null where the city stands fast. */
  cities: readonly StayCity[] | null;
  draft: StayDraft;
  /** Only with limits. */
  onChange?: (draft: StayDraft) => void;
  /** First and last day; null before scripts, which is also when children are told by their ages alone. */
  limits: SearchLimits | null;
  errorOf: (field: string) => string | undefined;
};

function counts(least: number, most: number): number[] {
  return Array.from({ length: most - least + 1 }, (_, index) => least + index);
}

/**
 * The browser's own fields: city, dates, travellers. Of the same size before scripts and with them, so that nothing
 * moves.
 */
export function StayFields({ cities, draft, onChange, limits, errorOf }: StayFieldsProps) {
  const t = useTranslations('hotelRooms.form');
  const tWords = useTranslations('hotelRooms.words');
  const byName = sortedByName(cities ?? []);
  const firstEnd = isLocalDate(draft.checkinDate) ? addDays(draft.checkinDate, 1) : limits?.today;
  /** What is entered before scripts run stays the browser's. */
  const bound = (value: string, change: (value: string) => Partial<StayDraft>) =>
    limits
      ? {
          value,
          onChange: ({ target }: { target: { value: string } }) => onChange?.({ ...draft, ...change(target.value) }),
        }
      : { defaultValue: value };
  const date = (name: 'dateFrom' | 'dateTo', key: 'checkinDate' | 'checkoutDate', min?: string) => (
    <BoxField name={name} icon="calendar" label={t(name)} error={errorOf(name)}>
      {(aria) => (
        <input
          {...aria}
          className="box__value"
          type="date"
          name={name}
          min={min}
          max={limits?.lastDate}
          required
          {...bound(draft[key], (value) => ({ [key]: value }))}
        />
      )}
    </BoxField>
  );
  return (
    <>
      {cities && (
        <BoxField name="city" icon="mapPin" label={t('city')} error={errorOf('city')}>
          {(aria) => (
            <select
              {...aria}
              className="box__value"
              name="city"
              required
              {...bound(draft.cityCode, (cityCode) => ({ cityCode }))}
            >
              <option value="">{t('chooseCity')}</option>
              {byName.map(({ code, name, region }) => (
                <option key={code} value={code}>
                  {t('cityIn', { city: name, region })}
                </option>
              ))}
            </select>
          )}
        </BoxField>
      )}
      {date('dateFrom', 'checkinDate', limits?.today)}
      {date('dateTo', 'checkoutDate', firstEnd)}
      <BoxField name="nbOfAdults" icon="users" label={t('adults')} error={errorOf('nbOfAdults')}>
        {(aria) => (
          <select
            {...aria}
            className="box__value"
            name="nbOfAdults"
            {...bound(String(draft.nbOfAdults), (value) => ({ nbOfAdults: Number(value) }))}
          >
            {counts(MIN_ADULTS, MAX_ADULTS).map((count) => (
              <option key={count} value={count}>
                {tWords('adults', { count })}
              </option>
            ))}
          </select>
        )}
      </BoxField>
      {limits ? (
        <BoxField name="nbOfChildren" icon="family" label={t('children')} error={errorOf('nbOfChildren')}>
          {(aria) => (
            <select
              {...aria}
              className="box__value"
              {...bound(String(draft.nbOfChildren), (value) => withChildCount(draft, Number(value)))}
            >
              {counts(0, MAX_CHILDREN).map((count) => (
                <option key={count} value={count}>
                  {tWords('children', { count })}
                </option>
              ))}
            </select>
          )}
        </BoxField>
      ) : (
        <BoxField name="ageOfChildren" icon="family" label={t('plainAges')} error={errorOf('ageOfChildren')}>
          {(aria) => (
            <input
              {...aria}
              className="box__value"
              name="ageOfChildren"
              placeholder={t('plainAgesExample')}
              defaultValue={draft.ageOfChildren.join(', ')}
            />
          )}
        </BoxField>
      )}
    </>
  );
}
