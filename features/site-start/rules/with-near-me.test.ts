import { describe, expect, it } from 'vitest';
import type { FooterGroup } from '@/components/layout/footer/site-footer';
import { withNearMe } from './with-near-me';

const group = (kind: FooterGroup['kind'], title: string, ...links: string[]): FooterGroup => ({
  kind,
  title,
  links: links.map((href) => ({ label: href, href })),
});
const popular = [
  ...['Montréal', 'Toronto', 'Ottawa', 'Québec'].map((city) => group('bus', `From ${city}`, `${city}-1`, `${city}-2`)),
  group('hotels', 'Hotels in Canada', 'ca-1', 'ca-2', 'ca-3'),
  group('hotels', 'Hotels in the United States', 'us-1'),
];
const titles = (groups: readonly FooterGroup[]) => groups.map(({ title }) => title);

describe('cities near the visitor in the footer (R175, D13c)', () => {
  it('stand before the most travelled, with the same caps', () => {
    const near = [
      group('bus', 'From Kingston', 'k-1', 'k-2'),
      group('bus', 'From Ottawa', 'o-1', 'o-2'),
      group('hotels', 'Hotels in the United States', 'us-9'),
    ];
    expect(titles(withNearMe(popular, near))).toEqual([
      'From Kingston',
      'From Ottawa',
      'From Montréal',
      'From Toronto',
      'Hotels in the United States',
      'Hotels in Canada',
    ]);
  });

  it('are filled up to the height of what they replace', () => {
    const filled = withNearMe(popular, [group('hotels', 'Hotels in Canada', 'ca-2')]).find(
      ({ title }) => title === 'Hotels in Canada',
    );
    expect(filled?.links.map(({ href }) => href)).toEqual(['ca-2', 'ca-1', 'ca-3']);
  });

  it('change nothing where nothing is near', () => {
    expect(withNearMe(popular, [])).toEqual(popular);
  });
});
