import { describe, expect, it } from 'vitest';
import enCart from '@/messages/en/cart.json';
import frCart from '@/messages/fr/cart.json';
import enDocuments from '@/product-api/texts/en/documents.json';
import frDocuments from '@/product-api/texts/fr/documents.json';

/**
 * 'Taxe d’hébergement ({place})' and '{place} lodging tax' without the place, as a line of the receipt says it
 * elsewhere.
 */
function withoutPlace(name: string): string {
  const bare = name.replace(/ \(\{\w+\}\)$/, '').replace(/^\{\w+\} /, '');
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}

describe('a tax on a night', () => {
  it.each([
    ['English', enCart.lodgingTaxes, enDocuments.taxCodes],
    ['French', frCart.lodgingTaxes, frDocuments.taxCodes],
  ])('has one name in the cart and on the receipt, in %s (D24)', (_, inCart, onReceipt) => {
    const names = Object.entries(inCart).map(([code, name]) => [code, withoutPlace(name)]);
    expect(onReceipt).toMatchObject(Object.fromEntries(names));
  });
});
