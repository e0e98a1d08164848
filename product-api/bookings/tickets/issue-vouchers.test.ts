import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { makeBookingRow } from '@/tests/support/trips/booking-rows';
import { issueVouchers } from './issue-vouchers';
import { publicKeyOf } from './signed-code';
import { readVoucherCode } from './voucher-code';

const PRIVATE_KEY = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const PUBLIC_KEY = publicKeyOf(PRIVATE_KEY);

it('issues a voucher for each stay and activity, signed so that a desk can check it offline (F35)', () => {
  const vouchers = issueVouchers(makeBookingRow({ carts: [] }), PRIVATE_KEY);
  expect(vouchers.map(({ voucherNumber, kind, entryIndex }) => [voucherNumber, kind, entryIndex])).toEqual([
    ['TV-7KQ4XW9P-1', 'hotel', 0],
    ['TV-7KQ4XW9P-2', 'activity', 0],
  ]);
  const [stay = '', visit = ''] = vouchers.map((voucher) => voucher.qrPayload);
  const who = { b: '7KQ4XW9P', n: 'Maëlle Gagnon-Tremblay' };
  expect(readVoucherCode(PUBLIC_KEY, stay)).toEqual({
    ...who,
    v: 'TV-7KQ4XW9P-1',
    k: 'hotel',
    w: 'toronto.foundry-house.two-queens',
    on: '2026-12-11',
    to: '2026-12-13',
    q: 2,
  });
  expect(readVoucherCode(PUBLIC_KEY, visit)).toEqual({
    ...who,
    v: 'TV-7KQ4XW9P-2',
    k: 'activity',
    w: 'toronto-island-bike-tour standard',
    on: '2026-12-12',
    to: '10:00',
    q: 2,
  });
});
