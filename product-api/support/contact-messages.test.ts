import type * as NodeCrypto from 'node:crypto';
import { randomInt } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { bodyOf, refusalOf } from '@/tests/support/api/answers';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { sendContactMessage } from '@/contract/support';
import { matching } from '@/tests/support/matching';
import { deliverMessages } from '../door/deliver-messages';
import { emlMailer } from '../adapters/sandbox/eml-mailer';

vi.mock('node:crypto', async (importOriginal) => {
  const real = await importOriginal<typeof NodeCrypto>();
  return { ...real, randomInt: vi.fn(real.randomInt) };
});

const MESSAGE = {
  email: 'maelle@example.org',
  bookingNumber: ' 3ACD ',
  message: 'Bonjour,\r\n<b>où</b> est mon autocar?',
};

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ isEmpty: true });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.query('truncate contact_messages, outbox');
  api.mails.length = 0;
});

const send = (change: Partial<typeof MESSAGE> = {}, language = 'fr') =>
  api.call('POST', '/v1/contact-messages', { body: { ...MESSAGE, ...change }, query: { language } });
const rows = () => api.database.query<Record<string, unknown>>('select * from contact_messages');

describe('a message to support (D57)', () => {
  it('is kept, mailed once to SUPPORT_EMAIL, and can be answered; the sender gets its reference', async () => {
    const answer = await send();
    const { reference } = bodyOf(sendContactMessage, answer);
    expect([answer.status, answer.body]).toEqual([
      201,
      { reference: matching.stringMatching(/^M-[34679ACDEFGHJKMNPQRTWXY]{6}$/) },
    ]);
    expect(await rows()).toMatchObject([
      {
        reference,
        email: 'maelle@example.org',
        booking_number: '3ACD',
        message: 'Bonjour,\n<b>où</b> est mon autocar?',
        language: 'fr',
      },
    ]);
    expect([await deliverMessages(api.ctx), await deliverMessages(api.ctx)]).toEqual([1, 0]);
    expect(await api.database.query('select kind, payload from outbox')).toEqual([
      { kind: 'contact-message', payload: {} },
    ]);
    const [mail] = api.mails;
    expect(mail).toMatchObject({
      to: 'help@tandem.example',
      replyTo: 'maelle@example.org',
      subject: `Message ${reference} d’un visiteur`,
    });
    expect(mail?.text).toContain(
      'De\u00A0: maelle@example.org\nRéservation\u00A0: 3ACD\nÉcrit sur le site en français',
    );
    expect(mail?.html).toContain('Bonjour,<br>&lt;b&gt;où&lt;/b&gt; est mon autocar?');
  });

  it('draws another reference where one is taken', async () => {
    const drawn = [...Array.from({ length: 12 }, () => 0), ...Array.from({ length: 6 }, () => 1)];
    vi.mocked(randomInt).mockImplementation(() => drawn.shift() ?? 2);
    const references = [
      bodyOf(sendContactMessage, await send()).reference,
      bodyOf(sendContactMessage, await send({ bookingNumber: '' }, 'en')).reference,
    ];
    vi.mocked(randomInt).mockReset();
    expect(references).toEqual(['M-333333', 'M-444444']);
    await deliverMessages(api.ctx);
    expect(api.mails.map(({ subject }) => subject)).toEqual([
      'Message M-333333 d’un visiteur',
      'Message M-444444 from a visitor',
    ]);
    expect(api.mails[1]?.text).toContain('No booking number given\nWritten on the English site');
  });

  it('tells what is wrong in the visitor’s language, and keeps nothing', async () => {
    const answer = await send({ email: 'maelle', message: ' ' });
    expect([answer.status, refusalOf(answer).code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(refusalOf(answer).fields).toEqual([
      { path: 'email', code: 'EMAIL_INVALID', message: 'Vérifiez le courriel, par exemple nom@exemple.com.' },
      { path: 'message', code: 'REQUIRED', message: 'Remplissez ce champ.' },
    ]);
    expect(refusalOf(await send({ message: 'x'.repeat(4_001) }, 'en')).message).toBe(
      'At most 4000 characters fit here.',
    );
    expect(await rows()).toEqual([]);
  });

  it('takes what no keyboard writes out of it, which the database would refuse', async () => {
    expect((await send({ bookingNumber: '3A\u0000CD\r\nBcc: x', message: 'a\u0000b\u2028c\td' })).status).toBe(201);
    expect(await rows()).toMatchObject([{ booking_number: '3A CD Bcc: x', message: 'ab\nc\td' }]);
    expect(refusalOf(await send({ message: '\u0000\u0007' })).code).toBe('VALIDATION_FAILED');
  });

  it('adds no header to the mail, whatever is typed', async () => {
    expect((await send({ email: 'maelle@example.org\r\nBcc: victim@example.org' })).status).toBe(400);
    await send({ bookingNumber: 'X\r\nBcc: victim@example.org', message: 'Hi\r\nBcc: victim@example.org' });
    await deliverMessages(api.ctx);
    const directory = await mkdtemp(path.join(tmpdir(), 'tandem-mail-'));
    const [mail] = api.mails;
    if (mail) await emlMailer({ directory, from: 'Tandem <tickets@tandem.example>' }).send(mail);
    const [file = ''] = await readdir(directory);
    const [headers = ''] = (await readFile(path.join(directory, file), 'utf8')).split('\r\n\r\n');
    expect(
      headers
        .split('\r\n')
        .filter((line) => /^(to|cc|bcc|reply-to):/i.test(line))
        .sort(),
    ).toEqual(['Reply-To: maelle@example.org', 'To: help@tandem.example']);
    await rm(directory, { recursive: true });
  });

  it('leaves nothing of it in the log', async () => {
    const lines: unknown[] = [];
    const spies = (['debug', 'info', 'warn', 'error'] as const).map((level) =>
      vi.spyOn(api.ctx.log, level).mockImplementation((...line: unknown[]) => void lines.push(line)),
    );
    const mail = vi.spyOn(api.ctx.suppliers.mail, 'send').mockRejectedValue(new Error('connection refused'));
    await send();
    await send({ email: 'maelle@' });
    await deliverMessages(api.ctx);
    expect(lines.length).toBeGreaterThan(2);
    expect(JSON.stringify(lines)).not.toMatch(/maelle|autocar|3ACD/);
    [...spies, mail].forEach((spy) => spy.mockRestore());
  });
});
