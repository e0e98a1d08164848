import { describe, expect, it } from 'vitest';
import { typographyFaults } from './typography-faults';
import { unseenData } from './unseen-data';
import { visibleLines } from './visible-text';

describe('what judges a page of the crawl', () => {
  it.each([
    ['en', 'Buses to Washington, D.C.. Local times.', 'two full stops'],
    ['en', 'From undefined a night', 'a value that is none'],
    ['en', 'Hotels in {city}', 'a placeholder'],
    ['en', 'Really ?', 'a space before a sign'],
    ['fr', 'Vraiment ?', 'a space before ; ! or ?'],
    ['fr', 'Taxes comprises: oui', 'no no-break space before a colon'],
    ['fr', 'Dit «oui»', 'no no-break space inside « »'],
    ['fr', '430 m, 7 min à pied', 'no no-break space before a unit'],
    ['fr', "L'autocar", 'a straight apostrophe'],
  ] as const)('in %s finds the fault of %j', (language, line, fault) => {
    expect(typographyFaults([line], language).map((found) => found.split(': ')[0])).toEqual([fault]);
  });

  it('lets go what is written well', () => {
    expect(typographyFaults(['Buses to Washington, D.C. Wait...', 'From $44.50: 3 buses!'], 'en')).toEqual([]);
    expect(
      typographyFaults(
        ['L’autocar part à 14\u00A0h\u00A005\u00A0: «\u00A0à l’heure\u00A0», 8 hôtels, 47,00\u00A0$\u00A0CA'],
        'fr',
      ),
    ).toEqual([]);
  });

  it('reads what a page shows, a line for each block, and no drawing', () => {
    const page =
      '<body><h1>A <b>bus</b></h1><svg><title>no</title></svg><p>to&nbsp;X<br>now</p><script>x</script></body>';
    expect(visibleLines(page)).toEqual(['A bus', 'to\u00A0X', 'now']);
  });

  it('finds what structured data says and the page does not', () => {
    const hotel = {
      '@type': 'Hotel',
      name: 'The Foundry House',
      address: { '@type': 'PostalAddress', streetAddress: '1 Bay' },
    };
    const offer = { '@type': 'Offer', price: '1234.50', priceCurrency: 'USD' };
    expect(unseenData([hotel], ['The Foundry House'], 'en')).toEqual(['PostalAddress.streetAddress: 1 Bay']);
    expect(unseenData([offer], ['CA $1,234.50'], 'en')).toEqual(['Offer.priceCurrency: USD']);
    expect(unseenData([{ ...offer, priceCurrency: 'CAD' }], ['1\u00A0234,50\u00A0$\u00A0CA'], 'fr')).toEqual([]);
    expect(unseenData([{ ...offer, priceCurrency: 'CAD' }], ['free'], 'en')).toEqual(['Offer.price: 1,234.50']);
  });
});
