'use client';

import { useTranslations } from 'next-intl';
import { CURRENCIES, CURRENCY_SYMBOLS, type CurrencyCode } from '@/rules/money/currency';
import { NO_BREAK_SPACE } from '@/rules/typography';
import { Icon } from '../../ui/basics/icon';
import { MenuButton } from './menu-button';

export type CurrencyMenuProps = {
  look: 'header' | 'phone';
  value: CurrencyCode;
  onChange: (currency: CurrencyCode) => void;
};

const symbol = (currency: CurrencyCode) => CURRENCY_SYMBOLS[currency].replace(' ', NO_BREAK_SPACE);

export function CurrencyMenu({ look, value, onChange }: CurrencyMenuProps) {
  const t = useTranslations('layout.currency');
  return (
    <MenuButton
      label={t('label', { currency: t(`names.${value}`) })}
      trigger={
        <>
          {symbol(value)}
          <Icon name="chevronDown" size={16} />
        </>
      }
      items={CURRENCIES.map((currency) => ({
        id: currency,
        label: t(`names.${currency}`),
        end: symbol(currency),
        isChecked: currency === value,
        onSelect: () => onChange(currency),
      }))}
      note={t('rateNote')}
      isUp={look === 'phone'}
      className={look === 'header' ? 'header__link header__link--choice' : 'btn btn--line btn--sm btn--block'}
    />
  );
}
