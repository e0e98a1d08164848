import { renderHook } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import type { Language } from '@/rules/language';
import type { TaxLine } from '@/rules/money/taxes';
import { matching } from '@/tests/support/matching';
import { allMessages } from '@/tests/support/screens/render-with-messages';
import { useTaxLabel, useTaxRows } from './use-tax-label';

function inLanguage<T>(language: Language, hook: () => T): T {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <NextIntlClientProvider locale={language} messages={allMessages(language)} timeZone="America/Toronto">
      {children}
    </NextIntlClientProvider>
  );
  return renderHook(hook, { wrapper }).result.current;
}

const line = (code: string, jurisdiction: string, percent: string, changes: Partial<TaxLine> = {}): TaxLine => ({
  code,
  jurisdiction,
  percent,
  product: 'hotel',
  amount: 100,
  status: 'established',
  ...changes,
});
/** Prices and rates are kept on one line by no-break spaces. */
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

describe('a tax line in words', () => {
  it.each<[TaxLine, string, string]>([
    [line('GST', 'QC', '5', { product: 'bus' }), 'GST 5 % (bus from Québec)', 'TPS 5 % (autocar, départ : Québec)'],
    [line('HST', 'ON', '13'), 'HST 13 % (Ontario)', 'TVH 13 % (Ontario)'],
    [
      line('QST', 'QC', '9.975', { status: 'open' }),
      'QST 9.975 % (Québec), charged as shown',
      'TVQ 9,975 % (Québec), perçue telle qu’indiquée',
    ],
    [line('RST', 'MB', '7', { product: 'activity' }), 'RST 7 % (Manitoba)', 'TVD 7 % (Manitoba)'],
    [line('MAT', 'ON-toronto', '6'), 'Toronto lodging tax 6 %', 'Taxe d’hébergement (Toronto) 6 %'],
    [line('MAT', 'ON', '4'), 'Ontario municipal lodging tax 4 %', 'Taxe d’hébergement municipale (Ontario) 4 %'],
    [line('MAT', 'NB-saint-john', '3.5'), 'Saint John lodging tax 3.5 %', 'Taxe d’hébergement (Saint John) 3,5 %'],
    [line('LODGING', 'QC', '0'), 'Québec lodging tax', 'Taxe sur l’hébergement (Québec)'],
    [line('MRDT', 'BC-vancouver', '5.5'), 'Vancouver hotel tax MRDT 5.5 %', 'Taxe hôtelière MRDT (Vancouver) 5,5 %'],
    [line('STATE', 'US-NY-new-york', '4'), 'New York State sales tax 4 %', 'Taxe de vente de l’État (New York) 4 %'],
    [
      line('CITY', 'US-NY-new-york', '4.5'),
      'New York City sales tax 4.5 %',
      'Taxe de vente municipale (New York) 4,5 %',
    ],
    [
      line('OCCUPANCY', 'US-NY-new-york', '5.875'),
      'New York hotel occupancy tax 5.875 %',
      'Taxe d’occupation hôtelière (New York) 5,875 %',
    ],
    [line('UNIT', 'US-NY-new-york', '0'), 'New York hotel room fee', 'Droit par chambre (New York)'],
    [line('XYZ', 'US-VT', '9'), 'XYZ 9 % (Vermont)', 'XYZ 9 % (Vermont)'],
  ])('%j', (tax, english, french) => {
    expect(plain(inLanguage('en', useTaxLabel)(tax))).toBe(english);
    expect(plain(inLanguage('fr', useTaxLabel)(tax))).toBe(french);
  });

  it('is one row with another that reads the same', () => {
    const rows = inLanguage('en', useTaxRows)(
      [line('HST', 'ON', '13', { amount: 4_740 }), line('HST', 'ON', '13', { product: 'activity', amount: 1_001 })],
      'CAD',
    );
    expect(rows).toEqual([{ label: matching.stringContaining('HST'), amount: { amount: 5_741, currency: 'CAD' } }]);
  });
});
