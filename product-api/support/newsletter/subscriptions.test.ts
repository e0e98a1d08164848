import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { confirmSubscription } from '@/contract/support';
import { refusalOf, bodyOf } from '@/tests/support/api/answers';
import { createTestApi, TEST_NOW, type TestApi } from '@/tests/support/api/api-fixture';
import { checked } from '@/tests/support/api/read-json';
import { deliverMessages } from '../../door/deliver-messages';
import { matching } from '@/tests/support/matching';
import { present } from '@/tests/support/present';
import type { MarketingContact } from './marketing-list';
import { emlMailer } from '../../adapters/sandbox/eml-mailer';
import { subscriptionToken } from './subscription-token';
import { readUnsubscribeToken, unsubscribeToken } from './unsubscribe-token';

const PERSON = { firstName: 'Maëlle', lastName: 'Roy', email: 'Maelle@Example.org', language: 'fr', consent: true };
const VISITOR = { 'x-forwarded-for': '24.48.0.1' };

let api: TestApi;
let handedOver: MarketingContact[] = [];
beforeAll(async () => {
  api = await createTestApi({
    isEmpty: true,
    suppliers: { marketing: { addContact: async (contact) => void handedOver.push(contact) } },
  });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.query('truncate subscribers, outbox restart identity');
  api.mails.length = 0;
  handedOver = [];
  api.clock.set(TEST_NOW);
});

const ask = (change: Partial<typeof PERSON> = {}, language = 'fr') =>
  api.call('POST', '/v1/subscriptions', { body: { ...PERSON, ...change }, query: { language } });
const confirm = (token: string) => api.call('POST', '/v1/subscriptions/confirm', { body: { token }, headers: VISITOR });
const leave = (token: string) => api.call('POST', '/v1/subscriptions/unsubscribe', { body: { token } });
const rows = () => api.database.query<Record<string, unknown>>('select * from subscribers order by id');
const outboxRows = () => api.database.query<Record<string, unknown>>('select * from outbox order by id');
const tokenOf = (name: 'confirm' | 'token') =>
  new RegExp(`[?]${name}=([\\w-]+)\n`).exec(api.mails.at(-1)?.text ?? '')?.[1] ?? '';

/** All the way to the list. @returns the token that did it */
async function join(change: Partial<typeof PERSON> = {}): Promise<string> {
  await ask(change);
  await deliverMessages(api.ctx);
  const token = tokenOf('confirm');
  expect((await confirm(token)).status).toBe(200);
  return token;
}
const nextDay = () => api.clock.advance(24 * 3_600_000);

describe('asking for the newsletter (D11, R31)', () => {
  it('subscribes nobody: it sends a mail with a link, and keeps nothing that can be read', async () => {
    const { status, body } = await ask();
    expect([status, body]).toEqual([202, {}]);
    expect(await rows()).toEqual([]);
    const [waiting] = await outboxRows();
    const { token } = checked(z.looseObject({ token: z.string() }), waiting?.payload);
    expect(`${JSON.stringify(waiting)}${Buffer.from(token, 'base64url').toString()}`).not.toMatch(
      /maelle|Maëlle|example\.org/i,
    );
    expect(await deliverMessages(api.ctx)).toBe(1);
    const [mail] = api.mails;
    expect(mail).toMatchObject({
      to: 'maelle@example.org',
      subject: 'Voulez-vous notre infolettre? Confirmez, s’il vous plaît',
    });
    expect(mail?.text).toContain('le 20\u00A0octobre\u00A02026');
    expect(mail?.text).toMatch(/http:\/\/localhost:3000\/fr\/subscribe\?confirm=[\w-]{100,}\n/);
    expect(mail?.text).toMatch(/http:\/\/localhost:3000\/fr\/unsubscribe\?token=[\w-]{60,}\n/);
    expect(mail?.text).toMatch(/\nTandem, 1 Example Street, Montréal QC\n$/);
    expect(`${mail?.text}${mail?.html}`).not.toContain('Maëlle');
    expect([await rows(), handedOver]).toEqual([[], []]);
    expect(await outboxRows()).toMatchObject([{ kind: 'newsletter-confirm', payload: {} }]);
  });

  it('sends one mail a day for an address and language, whoever asks', async () => {
    for (const change of [
      {},
      { email: 'maelle@example.org', firstName: 'Somebody' },
      { email: ' MAELLE@example.org ' },
    ])
      expect((await ask(change)).status).toBe(202);
    expect(await deliverMessages(api.ctx)).toBe(1);
    await ask({ language: 'en' });
    expect(await deliverMessages(api.ctx)).toBe(1);
    expect(api.mails.at(-1)).toMatchObject({ subject: 'Do you want our newsletter? Please confirm' });
    nextDay();
    await ask();
    expect(await deliverMessages(api.ctx)).toBe(1);
  });

  it('changes nothing of somebody else’s subscription, and answers the same', async () => {
    await join();
    const before = await rows();
    nextDay();
    const answers = [
      await ask({ firstName: 'Somebody', lastName: '' }),
      await ask({ firstName: 'Somebody', language: 'en' }),
      await ask({ email: 'new@example.org' }),
    ];
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [202, {}]));
    expect(await rows()).toEqual(before);
    await deliverMessages(api.ctx);
    expect(api.mails.slice(1).map(({ to, subject }) => [to, subject])).toEqual([
      ['maelle@example.org', 'Do you want our newsletter? Please confirm'],
      ['new@example.org', 'Voulez-vous notre infolettre? Confirmez, s’il vous plaît'],
    ]);
    expect(await rows()).toEqual(before);
  });

  it('brings nobody back who left', async () => {
    await join();
    api.clock.advance(1_000);
    await leave(unsubscribeToken(api.ctx, 'maelle@example.org'));
    nextDay();
    await ask();
    await deliverMessages(api.ctx);
    expect(await rows()).toMatchObject([
      { has_consent: false, unsubscribed_at: new Date(Date.parse(TEST_NOW) + 1_000) },
    ]);
  });

  it('sends nothing without the tick, and says so in the language of the page', async () => {
    const answer = await ask({ consent: false });
    expect([answer.status, refusalOf(answer).message]).toEqual([
      400,
      'Cochez la case\u00A0: sans votre consentement, nous n’envoyons rien.',
    ]);
    expect(await outboxRows()).toEqual([]);
  });

  it('sends no link that would no longer work', async () => {
    await ask();
    api.clock.advance(8 * 24 * 3_600_000);
    expect([await deliverMessages(api.ctx), api.mails]).toEqual([0, []]);
  });
});

describe('confirming it', () => {
  it('keeps the consent and what was agreed to, tells the marketing list, and says how to leave (R152, D56)', async () => {
    await ask();
    await deliverMessages(api.ctx);
    api.clock.advance(60_000);
    const answer = await confirm(tokenOf('confirm'));
    expect([answer.status, answer.body]).toEqual([
      200,
      { maskedEmail: 'm…@example.org', unsubscribeToken: matching.any(String) },
    ]);
    expect(readUnsubscribeToken(api.ctx, bodyOf(confirmSubscription, answer).unsubscribeToken)).toBe(
      'maelle@example.org',
    );
    expect(await rows()).toMatchObject([
      {
        email: 'maelle@example.org',
        first_name: 'Maëlle',
        last_name: 'Roy',
        language: 'fr',
        has_consent: true,
        consent_text: 'newsletter-1',
        consent_at: new Date(TEST_NOW),
        unsubscribed_at: null,
      },
    ]);
    expect(await deliverMessages(api.ctx)).toBe(1);
    expect(handedOver).toEqual([
      {
        language: 'fr',
        email: 'maelle@example.org',
        firstName: 'Maëlle',
        lastName: 'Roy',
        ipAddress: '24.48.0.1',
        hasConsent: true,
      },
    ]);
    expect(api.mails).toHaveLength(1);
    expect((await outboxRows()).map(({ payload }) => payload)).toEqual([{}, {}]);
  });

  it('may be done twice, and tells the marketing list once', async () => {
    const token = await join();
    const before = await rows();
    expect((await confirm(token)).status).toBe(200);
    await deliverMessages(api.ctx);
    expect([await rows(), handedOver.length]).toEqual([before, 1]);
  });

  it('moves to the list of the other language, and an older link does not move back', async () => {
    const older = await join();
    api.clock.advance(1_000);
    await join({ language: 'en', lastName: '' });
    expect(await rows()).toMatchObject([{ language: 'en', last_name: null }]);
    expect((await confirm(older)).status).toBe(200);
    expect(await rows()).toMatchObject([{ language: 'en', last_name: null }]);
    await deliverMessages(api.ctx);
    expect(handedOver.at(-1)).toMatchObject({ language: 'en', lastName: '' });
  });

  it('works for 7 days', async () => {
    await ask();
    await deliverMessages(api.ctx);
    const token = tokenOf('confirm');
    api.clock.advance(7 * 24 * 3_600_000 + 1);
    const answer = await confirm(token);
    expect([answer.status, refusalOf(answer).code, await rows()]).toEqual([400, 'SUBSCRIPTION_TOKEN_INVALID', []]);
    api.clock.advance(-1);
    expect((await confirm(token)).status).toBe(200);
  });

  it('is over for a link from before somebody left; a new one works', async () => {
    const token = await join();
    api.clock.advance(1_000);
    await leave(unsubscribeToken(api.ctx, 'maelle@example.org'));
    expect(refusalOf(await confirm(token)).code).toBe('SUBSCRIPTION_TOKEN_INVALID');
    expect(await rows()).toMatchObject([{ has_consent: false }]);
    nextDay();
    await join();
    expect(await rows()).toMatchObject([{ has_consent: true, unsubscribed_at: null }]);
  });

  it('refuses every other token', async () => {
    const asked = {
      ...PERSON,
      email: 'maelle@example.org',
      language: 'fr' as const,
      consentText: 'newsletter-1',
      at: TEST_NOW,
    };
    const token = subscriptionToken(api.ctx, asked);
    const elsewhere = subscriptionToken(
      { secrets: { ...api.ctx.secrets, signingKey: 'somebody else’s key, 32 bytes or more' } },
      asked,
    );
    const middle = token.length / 2;
    const other = token[middle] === 'A' ? 'B' : 'A';
    const forged = [
      'x',
      'A'.repeat(200),
      token.slice(0, -4),
      `${token.slice(0, middle)}${other}${token.slice(middle + 1)}`,
      `${token}AAAA`,
      elsewhere,
      unsubscribeToken(api.ctx, 'maelle@example.org'),
    ];
    for (const wrong of forged)
      expect([wrong, refusalOf(await confirm(wrong)).code]).toEqual([wrong, 'SUBSCRIPTION_TOKEN_INVALID']);
    expect(await rows()).toEqual([]);
    expect((await confirm(token)).status).toBe(200);
  });

  it('takes the longest names and address that can be asked with, and no control characters', async () => {
    await join({ firstName: 'Ma\u0000\r\nëlle' });
    expect(await rows()).toMatchObject([{ first_name: 'Ma ëlle' }]);
    expect((await ask({ firstName: '\u0000' })).status).toBe(400);
    const domain = `${'\u6F22'.repeat(180)}.example`;
    await join({ firstName: '\u6F22'.repeat(60), lastName: '"'.repeat(60), email: `${'\u6F22'.repeat(64)}@${domain}` });
    expect(await rows()).toHaveLength(2);
  });

  it('is tried again while the marketing list is away', async () => {
    const away = vi
      .spyOn(present(api.ctx.suppliers.marketing), 'addContact')
      .mockRejectedValue(new Error('maelle@example.org: the marketing list answered 500'));
    await join();
    expect(await deliverMessages(api.ctx)).toBe(0);
    expect((await outboxRows())[1]).toMatchObject({
      payload: { ipAddress: '24.48.0.1' },
      last_error: '…@…: the marketing list answered 500',
    });
    away.mockRestore();
    api.clock.advance(60_000);
    expect(await deliverMessages(api.ctx)).toBe(1);
    expect(handedOver).toHaveLength(1);
  });

  it('tells nobody where no marketing list is set', async () => {
    const plain = await createTestApi({ isEmpty: true, database: api.database });
    await ask();
    await deliverMessages(api.ctx);
    await plain.call('POST', '/v1/subscriptions/confirm', { body: { token: tokenOf('confirm') } });
    expect((await outboxRows()).map(({ kind }) => kind)).toEqual(['newsletter-confirm']);
    await plain.api.stop();
  });
});

describe('leaving it', () => {
  it('works with the link of the mail, also twice, and shows which address it was', async () => {
    await join();
    const token = tokenOf('token');
    const first = await leave(token);
    expect([first.status, first.body]).toEqual([200, { maskedEmail: 'm…@example.org' }]);
    expect(await rows()).toMatchObject([
      { has_consent: false, unsubscribed_at: new Date(TEST_NOW), consent_at: new Date(TEST_NOW) },
    ]);
    api.clock.advance(1_000);
    expect((await leave(token)).body).toEqual(first.body);
    expect(await rows()).toMatchObject([{ unsubscribed_at: new Date(TEST_NOW) }]);
  });

  it('leaves everybody else on the list, and takes somebody who never confirmed', async () => {
    await join();
    expect((await leave(unsubscribeToken(api.ctx, 'other@example.org'))).body).toEqual({
      maskedEmail: 'o…@example.org',
    });
    expect(await rows()).toMatchObject([{ email: 'maelle@example.org', has_consent: true }]);
  });

  it('works with the button of a mail program (RFC 8058)', async () => {
    await join();
    const { unsubscribeUrl = '' } = api.mails[0] ?? {};
    expect(unsubscribeUrl).toMatch(/^http:\/\/localhost:3000\/api\/v1\/subscriptions\/one-click\?token=/);
    const answer = await api.api.fetch(
      new Request(unsubscribeUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      }),
    );
    expect(answer.status).toBe(200);
    expect(await rows()).toMatchObject([{ has_consent: false }]);
  });

  it('stops what was still to be handed over', async () => {
    await join();
    await leave(unsubscribeToken(api.ctx, 'maelle@example.org'));
    expect(await deliverMessages(api.ctx)).toBe(0);
    expect(handedOver).toEqual([]);
  });

  it('refuses every other token', async () => {
    const joined = await join();
    const token = unsubscribeToken(api.ctx, 'maelle@example.org');
    const elsewhere = unsubscribeToken(
      { secrets: { ...api.ctx.secrets, signingKey: 'somebody else’s key, 32 bytes or more' } },
      'maelle@example.org',
    );
    for (const wrong of ['1.', 'x', 'A'.repeat(80), token.slice(4), token.slice(0, -4), elsewhere, joined]) {
      expect([wrong, refusalOf(await leave(wrong)).code]).toEqual([wrong, 'UNSUBSCRIBE_TOKEN_INVALID']);
    }
    expect(await rows()).toMatchObject([{ has_consent: true }]);
  });
});

it('the mail names both ways out in its headers, whole', async () => {
  await ask();
  await deliverMessages(api.ctx);
  const directory = await mkdtemp(path.join(tmpdir(), 'tandem-mail-'));
  const [mail] = api.mails;
  if (mail) await emlMailer({ directory, from: 'Tandem <tickets@tandem.example>' }).send(mail);
  const [file = ''] = await readdir(directory);
  const eml = (await readFile(path.join(directory, file), 'utf8')).replaceAll('\r\n ', ' ');
  expect(eml).toContain(`List-Unsubscribe: <${mail?.unsubscribeUrl}>`);
  expect(eml).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  await rm(directory, { recursive: true });
});
