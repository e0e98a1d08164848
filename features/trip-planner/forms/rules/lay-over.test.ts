import { describe, expect, it } from 'vitest';
import { blankValues, type ItemValues } from './item-values';
import { layOver } from './lay-over';

const start: ItemValues = {
  ...blankValues({ zone: 'America/Toronto', currency: 'CAD' }),
  name: 'The Foundry House',
  location: 'Toronto',
  checkOut: '2026-12-13',
  travellers: [{ name: 'Simon' }],
};

describe('what was typed, over what the item says by now', () => {
  it('brings back what was changed, and leaves what another device wrote', () => {
    const present = { ...start, phone: '+1 416 555-0119', checkOut: '2026-12-14' };
    expect(layOver({ values: { ...start, location: '12 Foundry Lane' }, start }, present)).toEqual({
      values: { ...present, location: '12 Foundry Lane' },
      both: [],
    });
  });

  it('names what was changed on both sides, with what was typed', () => {
    const present = { ...start, location: 'Hamilton', travellers: [] };
    const values = { ...start, location: 'Guelph', travellers: [{ name: 'Maëlle' }] };
    expect(layOver({ values, start }, present)).toEqual({ values, both: ['location', 'travellers'] });
  });

  it('keeps the currency in which an amount was typed', () => {
    const present = { ...start, currency: 'EUR' };
    const values = { ...start, totalPrice: '120' };
    expect(layOver({ values, start }, present)).toEqual({ values, both: ['currency'] });
    expect(layOver({ values: { ...start, phone: '1' }, start }, present)?.values.currency).toBe('EUR');
  });

  it.each([
    ['nothing was changed', start, { ...start, phone: '1' }],
    ['the item says the same by now', { ...start, location: 'Hamilton' }, { ...start, location: 'Hamilton' }],
  ])('brings back nothing where %s', (_why, values, present) => {
    expect(layOver({ values, start }, present)).toBeNull();
  });
});
