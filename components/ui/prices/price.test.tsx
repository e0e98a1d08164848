import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderWithMessages } from '@/tests/support/screens/render-with-messages';
import { Price } from './price';
import { PriceBreakdown } from './price-breakdown';

const cad = (amount: number) => ({ amount, currency: 'CAD' as const });
const plain = (text: string | null) => text?.replaceAll('\u00A0', ' ') ?? '';
const shown = () => [...document.querySelectorAll('.price > span')].map((line) => plain(line.textContent));

describe('price (R4, D23)', () => {
  it('shows the price per person with the total of the party under it', () => {
    renderWithMessages(<Price party={cad(14100)} travellers={3} />);
    expect(shown()).toEqual(['CA $47.00', 'per person, taxes in', 'CA $141.00 for 3']);
  });

  it('says average where the total does not divide evenly or fares differ', () => {
    const { unmount } = renderWithMessages(<Price party={cad(10000)} travellers={3} />);
    expect(shown()).toEqual(['CA $33.33', 'average per person, taxes in', 'CA $100.00 for 3']);
    unmount();
    renderWithMessages(<Price party={cad(14100)} travellers={3} isSameFare={false} />);
    expect(shown()[1]).toBe('average per person, taxes in');
  });

  it('shows one traveller one figure', () => {
    renderWithMessages(<Price party={cad(4700)} travellers={1} />);
    expect(shown()).toEqual(['CA $47.00', 'for one traveller, taxes in']);
  });

  it('is French in French', () => {
    renderWithMessages(<Price party={cad(14100)} travellers={3} />, { language: 'fr' });
    expect(shown()).toEqual(['47,00 $ CA', 'par personne, taxes comprises', '141,00 $ CA pour 3']);
  });

  it('adds the tax lines up', () => {
    renderWithMessages(
      <PriceBreakdown
        subtotal={cad(54359)}
        taxes={[
          { label: 'GST 5 %', amount: cad(613) },
          { label: 'HST 13 %', amount: cad(5741) },
        ]}
        total={cad(60713)}
        travellers={3}
      />,
    );
    expect(plain(document.querySelector('summary')?.textContent ?? '')).toBe('Taxes included CA $63.54');
    expect(screen.getByText('Total for 3')).toBeInTheDocument();
  });
});
