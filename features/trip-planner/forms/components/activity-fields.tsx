'use client';

import { useTranslations } from 'next-intl';
import { CityChoice } from './city-choice';
import { FieldGroup } from './field-group';
import { ItemField } from './item-field';
import { ZoneChoice } from './zone-choice';

/** R81: what is required first (R112). */
export function ActivityFields() {
  const t = useTranslations('plannerForm.groups');
  return (
    <>
      <FieldGroup legend={t('activity')}>
        <ItemField name="name" required />
        <ItemField name="startDate" required column="c3" />
        <ItemField name="endDate" required column="c3" />
        <ItemField name="address" column="m3" />
        <CityChoice name="cityCode" zoneName="zone" column="m3" />
      </FieldGroup>
      <FieldGroup legend={t('begins')}>
        <ItemField name="date" column="m2" hint />
        <ItemField name="time" column="c3 m2" />
        <ItemField name="endTime" column="c3 m2" />
      </FieldGroup>
    </>
  );
}

export function MoreActivityFields() {
  const t = useTranslations('plannerForm.groups');
  return (
    <FieldGroup legend={t('clock')}>
      <ZoneChoice name="zone" column="m4" />
    </FieldGroup>
  );
}
