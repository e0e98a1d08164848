import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactMessageFaults } from '@/rules/contact/contact-message';
import { isEmail } from '@/rules/contact/email';
import { nameFault } from '@/rules/travellers/travellers';
import { plainFileName } from '@/product-api/attachments/file-name';
import { deliverMessages } from '@/product-api/door/deliver-messages';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { emlOf } from '@/tests/support/bookings/eml';
import { present } from '@/tests/support/present';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ isEmpty: true });
});
afterAll(() => api.close());

/** Turned, hidden, stacked, halved: each reads as another name than it is. */
const TRICKS = {
  turned: 'Gagnon\u202Enongag',
  isolated: 'Gag\u2066non\u2069',
  hidden: 'Gag\u200Bnon',
  'with a mark of order': '\uFEFFGagnon',
  tagged: 'Gagnon\u{E0041}',
  halved: 'Gag\uD83Dnon',
  'with a null byte': 'Gag\0non',
  'with a line end': 'Gagnon\r\nBcc: everybody@example.org',
  'with a line separator': 'Gagnon\u2028Bcc',
} as const;

describe('names that are not what they seem', () => {
  it.each(Object.entries(TRICKS))('%s are refused on a ticket', (_, name) => {
    expect(nameFault('lastName', name)).toMatchObject({ code: 'NAME_INVALID' });
  });

  it('people have are taken', () => {
    for (const name of [
      'Gagnon-Tremblay',
      'O’Brien',
      'Nguyễn',
      'Łukasz',
      'Søren',
      'Mae\u0308lle',
      'محمد',
      '李',
      'St. Pierre',
    ])
      expect(nameFault('lastName', name), name).toBeNull();
  });

  it.each(Object.entries(TRICKS))('%s get neither into the head nor into the words of a mail', async (_, name) => {
    const before = api.mails.length;
    const body = { firstName: name, lastName: name, email: 'a@example.org', language: 'en', consent: true };
    const { status } = await api.call('POST', '/v1/subscriptions', { body });
    expect([202, 400]).toContain(status);
    await deliverMessages(api.ctx);
    for (const mail of api.mails.slice(before)) {
      const [head = ''] = (await emlOf(mail)).toString('utf8').split('\r\n\r\n', 1);
      expect(head).not.toMatch(/^bcc:/im);
      expect(JSON.stringify(mail)).not.toMatch(/[\u200B\u202A-\u202E\u2060-\u2069\uFEFF]|\\u0000/u);
    }
  });
});

describe('addresses that are not what they seem', () => {
  it.each([
    'a@example.org\r\nBcc: b@example.org',
    'a@example.org,b@example.org',
    'a@example.org;b@example.org',
    '<a@example.org>',
    '"a b"@example.org',
    'a\u202E@example.org',
    'a\u200B@example.org',
    'a\uFEFF@example.org',
    'a@exam\u200Bple.org',
    'a@example\u3002org\0',
    'a@example..org',
    'a@@example.org',
    'a@[127.0.0.1]',
    `${'a'.repeat(65)}@example.org`,
    'a\uD83D@example.org',
  ])('%j is none', (address) => {
    expect(isEmail(address)).toBe(false);
    expect(contactMessageFaults({ email: address, bookingNumber: '', message: 'Hello' })).not.toEqual([]);
  });

  it('people have are taken', () => {
    for (const address of ['a@example.org', 'maëlle@exämple.org', '用户@例子.公司', "o'brien+bus@mail.example.co.uk"])
      expect(isEmail(address), address).toBe(true);
  });
});

it('a file is named as it ends', () => {
  expect(plainFileName('ticket\u202Efdp.exe')).toBe('ticketfdp.exe');
  expect(plainFileName('..\\..\\a\u0000b/ticket.pdf')).toBe('ticket.pdf');
});

it('a message keeps its words, and loses what hides in them', async () => {
  const body = { email: 'a@example.org', bookingNumber: 'A\u202EB', message: 'Hello\u200B\n\u2066there\u2069' };
  expect((await api.call('POST', '/v1/contact-messages', { body })).status).toBe(201);
  const [row] = await api.database.query<{ booking_number: string; message: string }>(
    'select booking_number, message from contact_messages order by created_at desc limit 1',
  );
  expect(present(row)).toMatchObject({ booking_number: 'AB', message: 'Hello\nthere' });
});
