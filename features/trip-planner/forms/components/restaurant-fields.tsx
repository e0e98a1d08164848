'use client';

import { useTranslations } from 'next-intl';
import { CityChoice } from './city-choice';
import { FieldGroup } from './field-group';
import { ItemField } from './item-field';
import { ZoneChoice } from './zone-choice';

/** R82: what is required first (R112). */
export function RestaurantFields() {
  const t = useTranslations('plannerForm.groups');
  return (
    <>
      <FieldGroup legend={t('restaurant')}>
        <ItemField name="name" required />
        <ItemField name="address" column="m3" />
        <CityChoice name="cityCode" zoneName="zone" column="m3" />
      </FieldGroup>
      <FieldGroup legend={t('reservation')}>
        <ItemField name="reservationDate" column="c3 m2" />
        <ItemField name="reservationTime" column="c3 m2" />
        <ItemField name="numberOfGuests" column="c3 m2" />
      </FieldGroup>
    </>
  );
}

export function MoreRestaurantFields() {
  const t = useTranslations('plannerForm.groups');
  return (
    <FieldGroup legend={t('contact')}>
      <ItemField name="phone" column="m3" />
      <ZoneChoice name="zone" column="m3" />
    </FieldGroup>
  );
}
