'use client';

import { useLocale, useTranslations } from 'next-intl';
import { CURRENCIES, CURRENCY_SIGNS, type CurrencyCode } from '@/rules/money/currency';
import { Icon } from '../../ui/basics/icon';
import { MenuButton } from '../../ui/overlays/menu-button';

export type CurrencyMenuProps = {
  look: 'header' | 'phone';
  value: CurrencyCode;
  onChange: (currency: CurrencyCode) => void;
};

/** Its name holds the sign that is seen, so that it can be called by it (2.5.3). */
export function CurrencyMenu({ look, value, onChange }: CurrencyMenuProps) {
  const t = useTranslations('layout.currency');
  const signs = CURRENCY_SIGNS[useLocale()];
  return (
    <MenuButton
      label={t('label', { sign: signs[value], currency: t(`names.${value}`) })}
      trigger={
        <>
          {signs[value]}
          <Icon name="chevronDown" size={16} />
        </>
      }
      items={CURRENCIES.map((currency) => ({
        id: currency,
        label: t(`names.${currency}`),
        end: signs[currency],
        isChecked: currency === value,
        onSelect: () => onChange(currency),
      }))}
      note={t('rateNote')}
      isUp={look === 'phone'}
      className={look === 'header' ? 'header__link header__link--choice' : 'btn btn--line btn--sm btn--block'}
    />
  );
}
