import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { SelectField, type SelectOption } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { Card } from '@/components/ui/basics/card';
import { useProductApi } from '@/lib/http/browser/browser-api';
import { normalisePostalCode } from '@/rules/contact/billing-address';
import type { Language } from '@/rules/language';
import { hasRegions, regionOf, regionsOf } from '@/rules/places/regions';
import { billingCountriesQuery } from '../payment.queries';
import type { PaymentValues } from '../rules/payment-form';

/**
 * Where the bill goes (R66). Canada and the United States have lists of provinces and states, other countries a text
 * field.
 */
export function BillingSection({ language }: { language: Language }) {
  const t = useTranslations('payment.billing');
  const { register, formState, control, setValue, getValues } = useFormContext<PaymentValues>();
  const country = useWatch({ control, name: 'billing.country' });
  const countries = useCountryOptions(language, country);
  const regions = useMemo(() => regionOptions(country, language), [country, language]);
  const errors = formState.errors.billing;

  const countryField = register('billing.country', {
    // A province of the country before is none of this one.
    onChange: () => {
      const { country: chosen, provinceState } = getValues('billing');
      if (!regionOf(chosen, provinceState)) setValue('billing.provinceState', '');
    },
  });
  const postalCodeField = register('billing.postalCode', {
    onBlur: () =>
      setValue(
        'billing.postalCode',
        normalisePostalCode(getValues('billing.country'), getValues('billing.postalCode')),
      ),
  });
  const regionField = {
    label: t(country === 'CA' ? 'province' : country === 'US' ? 'state' : 'region'),
    required: true,
    column: 'c3 m2',
    autoComplete: 'billing address-level1',
    error: errors?.provinceState?.message,
  };

  return (
    <Card title={t('title')} titleId="billing-title" gap={18}>
      <div className="fields">
        <SelectField
          label={t('country')}
          required
          placeholder
          options={countries}
          autoComplete="billing country"
          error={errors?.country?.message}
          {...countryField}
        />
        <TextField
          label={t('address')}
          required
          column="m4"
          autoComplete="billing address-line1"
          maxLength={200}
          error={errors?.address?.message}
          {...register('billing.address')}
        />
        <TextField
          label={t('aptNumber')}
          column="m2"
          autoComplete="billing address-line2"
          maxLength={30}
          error={errors?.aptNumber?.message}
          {...register('billing.aptNumber')}
        />
        <TextField
          label={t('city')}
          required
          column="m2"
          autoComplete="billing address-level2"
          maxLength={120}
          error={errors?.city?.message}
          {...register('billing.city')}
        />
        {hasRegions(country) ? (
          <SelectField
            key={country}
            {...regionField}
            placeholder
            options={regions}
            {...register('billing.provinceState')}
          />
        ) : (
          <TextField key="text" {...regionField} maxLength={120} {...register('billing.provinceState')} />
        )}
        <TextField
          label={t(country === 'US' ? 'zipCode' : 'postalCode')}
          required
          column="c3 m2"
          inputMode={country === 'US' ? 'numeric' : 'text'}
          autoComplete="billing postal-code"
          autoCapitalize="characters"
          maxLength={20}
          error={errors?.postalCode?.message}
          {...postalCodeField}
        />
      </div>
    </Card>
  );
}

/** Until the list has come, the country that is chosen is its only entry, so that the field never loses its value. */
function useCountryOptions(language: Language, chosen: string): SelectOption[] {
  const { data = [] } = useQuery(billingCountriesQuery(useProductApi(), language));
  if (data.length === 0 && chosen !== '')
    return [{ value: chosen, label: new Intl.DisplayNames(language, { type: 'region' }).of(chosen) ?? chosen }];
  return data.map(({ code, name }) => ({ value: code, label: name }));
}

/** In the alphabetical order of the language. */
function regionOptions(country: string, language: Language): SelectOption[] {
  return regionsOf(country)
    .map(({ code, name }) => ({ value: code, label: name[language] }))
    .sort((left, right) => left.label.localeCompare(right.label, language));
}
