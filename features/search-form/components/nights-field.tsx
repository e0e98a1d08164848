'use client';

import { useTranslations } from 'next-intl';
import { fieldId } from '@/components/form/field-id';
import { Icon } from '@/components/ui/basics/icon';
import { MAX_NIGHTS } from '@/rules/hotels/stay-rules';

/** Nights at the hotel (R35); with a round trip they move the return day, and the other way round (F6). */
export function NightsField({ nights, onChange }: { nights: number; onChange: (nights: number) => void }) {
  const t = useTranslations('searchForm');
  return (
    <div className="search__cell">
      <label className="box">
        <Icon name="moon" />
        <span className="box__label">{t('nights')}</span>
        <select
          className="box__value"
          id={fieldId('nights')}
          name="nights"
          value={nights}
          onChange={({ target }) => onChange(Number(target.value))}
        >
          {Array.from({ length: MAX_NIGHTS }, (_, index) => (
            <option key={index}>{index + 1}</option>
          ))}
        </select>
      </label>
    </div>
  );
}
