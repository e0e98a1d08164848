import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { browserPackages } from './browser-packages';
import { PAYMENT_INVENTORY } from './payment-inventory';

/** One document goes through them all: what a list of tickets has loaded is still there where the card is typed. */
const FRAME = 'app/[locale]/(booking)';

it('the scripts of the booking hold our own code and the packages of the inventory (PCI DSS 4, 6.4.3)', async () => {
  const pages = readdirSync(FRAME, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => path.join(FRAME, file));
  expect(pages).toContain(path.join(FRAME, 'payment/page.tsx'));
  // One that is missing there is said by name: give it a purpose, or leave it out of the page.
  expect(await browserPackages(pages)).toEqual(Object.keys(PAYMENT_INVENTORY.packages).sort());
}, 120_000);
