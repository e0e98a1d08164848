import { useTranslations } from 'next-intl';
import { fieldId } from '@/components/form/field-id';
import { Icon } from '@/components/ui/basics/icon';
import type { SearchDraft } from '@/lib/search-criteria/search-criteria';
import { sortedByName } from '@/rules/fold-text';
import { MAX_ADULTS } from '@/rules/travellers/party-limits';
import { MAX_NIGHTS } from '@/rules/hotels/stay-rules';
import type { CityPart } from '../rules/fillable-draft';
import type { NamedCity } from '../rules/search-form-props';
import { unknownCityId } from '../rules/unknown-city-id';

/** `unknown`: the fields that keep what the address says although it is no city of ours. */
export type PlainFieldsProps = { offered: readonly NamedCity[]; draft: SearchDraft; unknown: readonly CityPart[] };

/**
 * The form before scripts, and without them: the browser's own fields, which GET /bus/outbound and /bus-hotel/outbound
 * understand. As high as the fields that take their place, so that nothing moves.
 */
export function PlainFields({ offered, draft, unknown }: PlainFieldsProps) {
  const t = useTranslations('searchForm');
  const byName = sortedByName(offered);
  const city = (name: CityPart, label: string, isUnknown = unknown.includes(name)) => (
    <div className="search__cell">
      <label className={isUnknown ? 'box is-error' : 'box'}>
        <Icon name={name === 'cityCodeDeparture' ? 'circle' : 'mapPin'} />
        <span className="box__label">{label}</span>
        <select
          className="box__value"
          id={fieldId(name)}
          name={name}
          defaultValue={draft[name]}
          {...(isUnknown && { 'aria-invalid': true, 'aria-describedby': unknownCityId(name) })}
          required
        >
          <option value="">{t('cityPlaceholder')}</option>
          {isUnknown && <option value={draft[name]}>{draft[name]}</option>}
          {byName.map(({ code, name: cityName }) => (
            <option key={code} value={code}>
              {cityName}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
  return (
    <>
      <div className="search__places">
        {city('cityCodeDeparture', t('from'))}
        {city('cityCodeDestination', t('to'))}
      </div>
      <div className="search__cell">
        <div className="box">
          <Icon name="calendar" />
          <span className="box__label">{t('dates')}</span>
          <span className="box__pair">
            <input
              className="box__value"
              type="date"
              name="dateStart"
              aria-label={t('departure')}
              defaultValue={draft.dateStart}
              required
            />
            <input
              className="box__value"
              type="date"
              name="dateEnd"
              aria-label={t('return')}
              defaultValue={draft.dateEnd}
            />
          </span>
        </div>
      </div>
      {draft.busHotelMode && (
        <div className="search__cell">
          <input type="hidden" name="busHotelMode" value="true" />
          <label className="box">
            <Icon name="moon" />
            <span className="box__label">{t('nights')}</span>
            <select className="box__value" name="nights" defaultValue={draft.nights ?? 1}>
              {Array.from({ length: MAX_NIGHTS }, (_, index) => (
                <option key={index}>{index + 1}</option>
              ))}
            </select>
          </label>
        </div>
      )}
      <div className="search__cell">
        <div className="box">
          <Icon name="users" />
          <span className="box__label">{t('travellers')}</span>
          <span className="box__pair">
            <select
              className="box__value"
              name="nbOfAdults"
              aria-label={t('pax.adults')}
              defaultValue={draft.nbOfAdults}
            >
              {Array.from({ length: MAX_ADULTS }, (_, index) => (
                <option key={index} value={index + 1}>
                  {t('adultsCount', { count: index + 1 })}
                </option>
              ))}
            </select>
            <input
              className="box__value"
              name="ageOfChildren"
              aria-label={t('plainAges')}
              placeholder={t('plainAges')}
              defaultValue={draft.ageOfChildren.join(', ')}
            />
          </span>
        </div>
      </div>
    </>
  );
}
