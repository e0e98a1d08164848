import { load } from 'cheerio';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deliverMessages } from '@/product-api/door/deliver-messages';
import { ALL_SCRIPT_PAYLOADS } from '@/tests/e2e/support/hostile/script-payloads';
import { count } from '@/tests/races/race-apis';
import { bookingOf } from '@/tests/support/api/answers';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { bookingRequest, passengersFor, postBooking, visitorWithTicket } from '@/tests/support/bookings/booking-flow';
import { present } from '@/tests/support/present';
import { tried } from '@/tests/support/tried';

const TEST_MS = 600_000;
/** Every so many in the short run. */
const STRIDE = count(40, 1);
const PAYLOADS = ALL_SCRIPT_PAYLOADS.filter((_, index) => index % STRIDE === 0);

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  await api.database.query('update departures set capacity = 30000');
});
afterAll(() => api.close());

/** What of a text would run where it is shown: as it is read, not as it is written. */
function running(html: string): string[] {
  const page = load(html);
  return page('*')
    .toArray()
    .flatMap((element) => {
      const name = page(element).prop('tagName') ?? '';
      const acts = Object.entries(page(element).attr() ?? {}).filter(
        ([attribute, value]) =>
          (/^on/i.test(attribute) && value.includes('__xss')) || /^\s*(?:javascript|vbscript|data):/i.test(value),
      );
      const script = name === 'SCRIPT' && /^\s*(?:window\.__xss|alert)/.test(page(element).text()) ? ['SCRIPT'] : [];
      return [...acts.map(([attribute]) => `${name} ${attribute}`), ...script];
    });
}

it('tells apart what runs', () => {
  expect(running(`<p>${present(ALL_SCRIPT_PAYLOADS[0])}</p>`)).toEqual(['SCRIPT']);
  expect(running('<img src=x onerror=window.__xss=1>')).toEqual(['IMG onerror']);
});

it('no script that a visitor writes to us runs in the mail to support, in either language (S13)', async () => {
  for (const language of ['en', 'fr']) {
    for (const payload of PAYLOADS) {
      const survived = tried('scripts in messages to support');
      api.mails.length = 0;
      const body = { email: 'maelle@example.org', bookingNumber: '', message: payload };
      const sent = await api.call('POST', '/v1/contact-messages', { body, query: { language } });
      expect([payload, sent.status]).toEqual([payload, 201]);
      await deliverMessages(api.ctx);
      const [mail] = api.mails;
      expect(load(present(mail).html).text()).toContain(payload.trim());
      expect([payload, running(present(mail).html)]).toEqual([payload, []]);
      survived();
    }
  }
});

it(
  'no script that a buyer types runs in receipt, credit papers or mails, and none is anybody’s name (S13)',
  async () => {
    for (const payload of PAYLOADS) {
      const survived = tried('scripts in receipts and mails');
      const who = await visitorWithTicket(api);
      for (const change of [{ firstName: payload }, { lastName: payload }, { email: payload }]) {
        const passengers = passengersFor(who.party, change);
        const refused = await who.call('PUT', '/v1/session/passengers', { body: passengers });
        expect([payload, refused.status]).toEqual([payload, 400]);
        expect(JSON.stringify(refused.body)).not.toContain(JSON.stringify(payload).slice(1, -1));
      }
      const body = await bookingRequest(who);
      const paymentInfo = { ...body.paymentInfo, address: payload, city: payload };
      const answer = await postBooking(who, { ...body, paymentInfo });
      expect([payload, answer.body, answer.status]).toEqual([payload, answer.body, 201]);
      const { bookingNumber } = bookingOf(answer);
      const receipt = await who.call('GET', `/v1/booking/${bookingNumber}/receipt/html`);
      const html = new TextDecoder().decode(receipt.bytes);
      expect(load(html).text()).toContain(payload.trim());
      expect([payload, running(html)]).toEqual([payload, []]);
      survived();
    }
    await deliverMessages(api.ctx);
    expect(api.mails.length).toBeGreaterThan(0);
    expect(api.mails.flatMap((mail) => running(mail.html))).toEqual([]);
  },
  TEST_MS,
);
