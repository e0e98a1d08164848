'use client';

import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { daysBetween, isLocalDate } from '@/rules/dates/local-date';
import type { ItemValues } from '../rules/item-values';
import { CityChoice } from './city-choice';
import { FieldGroup } from './field-group';
import { ItemField } from './item-field';
import { ZoneChoice } from './zone-choice';

/** R80: what is required first (R112). Nights are told by the dates. */
export function HotelFields() {
  const t = useTranslations('plannerForm.groups');
  return (
    <>
      <FieldGroup legend={t('hotel')}>
        <ItemField name="name" required />
        <ItemField name="location" required column="m3" />
        <CityChoice name="cityCode" zoneName="zone" column="m3" />
      </FieldGroup>
      <FieldGroup legend={t('stay')}>
        <ItemField name="checkIn" column="c3" />
        <ItemField name="checkInTime" column="c3" />
        <ItemField name="checkOut" column="c3" />
        <ItemField name="checkOutTime" column="c3" />
        <Nights />
      </FieldGroup>
    </>
  );
}

function Nights() {
  const t = useTranslations('plannerForm');
  const { control } = useFormContext<ItemValues>();
  const [checkIn, checkOut] = useWatch({ control, name: ['checkIn', 'checkOut'] });
  const nights = isLocalDate(checkIn) && isLocalDate(checkOut) ? daysBetween(checkIn, checkOut) : 0;
  return (
    <p className="small muted" role="status">
      {nights > 0 && t('nights', { nights })}
    </p>
  );
}

export function MoreHotelFields() {
  const t = useTranslations('plannerForm.groups');
  return (
    <FieldGroup legend={t('booking')}>
      <ItemField name="room" column="m3" />
      <ItemField name="phone" column="m3" />
      <ItemField name="confirmationCode" column="m3" />
      <ItemField name="bookingConfirmationNumber" column="m3" />
      <ItemField name="details" />
      <ItemField name="balanceDueDate" column="m3" hint />
      <ZoneChoice name="zone" column="m3" />
    </FieldGroup>
  );
}
