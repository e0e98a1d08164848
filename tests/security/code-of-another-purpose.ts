import { deliverMessages } from '@/product-api/door/deliver-messages';
import { bookingOf } from '@/tests/support/api/answers';
import type { Answer, TestApi } from '@/tests/support/api/api-fixture';
import { book, visitorWithTicket } from '@/tests/support/bookings/booking-flow';
import { grantByDoor } from '@/tests/support/bookings/doors';

/** A code that was mailed to change the address is shown to prove more at the door by number (S26). */
export async function stepUpByOtherCode(api: TestApi): Promise<Answer> {
  const { bookingNumber } = bookingOf(await book(await visitorWithTicket(api)));
  await deliverMessages(api.ctx);
  const headers = { 'x-browser-key': await grantByDoor(api, bookingNumber, 'number') };
  const call = (path: string, body: object) =>
    api.call('POST', `/v1/my-bookings/${bookingNumber}${path}`, { headers, body });
  await call('/codes', { purpose: 'emailChange' });
  await deliverMessages(api.ctx);
  const mail = api.mails.findLast(({ subject }) => /^\d{6} /.test(subject));
  return call('/step-ups', { code: mail?.subject.slice(0, 6) ?? 'no mail' });
}
