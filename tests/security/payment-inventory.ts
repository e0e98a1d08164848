import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { readJson } from '@/tests/support/api/read-json';

const known = { name: z.string(), purpose: z.string().min(10), integrity: z.string().min(10) };

/** What may run where a card is typed, and why (PCI DSS 4, 6.4.3 and 11.6.1); docs/payment-scripts.md. */
export const PAYMENT_INVENTORY = readJson(
  z.strictObject({
    inline: z.array(z.strictObject({ ...known, mark: z.string().min(2) })),
    files: z.array(z.strictObject({ ...known, path: z.string().startsWith('^/').endsWith('$') })),
    packages: z.record(z.string(), z.string().min(5)),
    policy: z.record(z.string(), z.string()),
    /** What comes to it where Stripe takes the money. */
    withStripe: z.strictObject({
      files: z.array(z.strictObject({ ...known, path: z.string().startsWith('^https:').endsWith('$') })),
      policy: z.record(z.string(), z.string()),
    }),
  }),
  readFileSync(path.join(import.meta.dirname, 'payment-scripts.json')),
);
