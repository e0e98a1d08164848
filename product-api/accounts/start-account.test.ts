import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApi, TEST_NOW, type Answer, type TestApi } from '@/tests/support/api/api-fixture';
import { as, callAs, loginDouble } from '@/tests/support/planner/planner-people';
import { deliverMessages } from '../door/deliver-messages';
import type { MarketingContact } from '../support/newsletter/marketing-list';
import { present } from '@/tests/support/present';
import { forgetAccounts, KEPT_IDLE_DAYS } from './forget-accounts';

let api: TestApi;
let handedOver: MarketingContact[] = [];
beforeAll(async () => {
  api = await createTestApi({
    isEmpty: true,
    suppliers: { login: loginDouble, marketing: { addContact: async (contact) => void handedOver.push(contact) } },
  });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.query('truncate accounts, subscribers, outbox restart identity cascade');
  handedOver = [];
  api.clock.set(TEST_NOW);
});

const MAELLE = as('Maelle@example.org', { givenName: 'Maëlle' });
const signIn = (token: string, language: 'en' | 'fr' = 'fr'): Promise<Answer> =>
  callAs(api, token)('POST', '/v1/account/sign-ins', {
    body: {},
    query: { language },
    headers: { 'x-forwarded-for': '24.48.0.1' },
  });
const accounts = () => api.database.query<Record<string, unknown>>('select * from accounts order by id');
const subscribers = () => api.database.query<Record<string, unknown>>('select * from subscribers order by id');
const contact = {
  language: 'fr',
  email: 'maelle@example.org',
  firstName: 'Maëlle',
  lastName: '',
  ipAddress: null,
  hasConsent: false,
};
/** As the mail's link does it. */
async function agree(language: 'en' | 'fr', hasConsent = true): Promise<void> {
  const now = api.clock.now().toISOString();
  const [consentAt, leftAt] = hasConsent ? [now, null] : [null, now];
  await api.database.query(
    `insert into subscribers (email, first_name, language, has_consent, consent_at, unsubscribed_at, created_at) values ('maelle@example.org', 'M.', $1, $2, $3, $4, $5)`,
    [language, hasConsent, consentAt, leftAt, now],
  );
}

describe('a sign-in', () => {
  it('is the moment from which the account speaks the visitor’s language', async () => {
    await signIn(MAELLE, 'en');
    await signIn(MAELLE, 'fr');
    expect((await accounts()).map(({ email, language }) => [email, language])).toEqual([['maelle@example.org', 'fr']]);
    await callAs(api, MAELLE)('GET', '/v1/account', { query: { language: 'en' } });
    api.clock.advance(60_000);
    await callAs(api, MAELLE)('GET', '/v1/account', { query: { language: 'en' } });
    expect(await accounts()).toMatchObject([{ language: 'fr' }]);
  });

  it('of nobody changes nothing', async () => {
    expect((await signIn('forged')).status).toBe(401);
    expect([await accounts(), await subscribers(), await deliverMessages(api.ctx)]).toEqual([[], [], 0]);
  });
});

describe('the marketing list (R8, D56)', () => {
  it('hears of somebody who signs in, without consent, once for each language', async () => {
    for (const language of ['fr', 'fr', 'en', 'fr'] as const) await signIn(MAELLE, language);
    expect(await subscribers()).toMatchObject([
      {
        email: 'maelle@example.org',
        first_name: 'Maëlle',
        last_name: null,
        language: 'fr',
        has_consent: false,
        consent_at: null,
        unsubscribed_at: null,
      },
    ]);
    expect(await deliverMessages(api.ctx)).toBe(2);
    expect(handedOver).toEqual([contact, { ...contact, language: 'en' }]);
    expect(await api.database.query('select payload from outbox')).toEqual([{ payload: {} }, { payload: {} }]);
    expect(JSON.stringify(await api.database.query('select dedup_key from outbox'))).not.toMatch(/maelle/i);
    expect(api.mails).toEqual([]);
  });

  it('never lowers a consent, nor carries it to the list of the other language', async () => {
    await agree('fr');
    const before = await subscribers();
    await signIn(MAELLE, 'en');
    await signIn(MAELLE, 'fr');
    expect(await subscribers()).toEqual(before);
    await deliverMessages(api.ctx);
    expect(handedOver.map(({ language, hasConsent }) => [language, hasConsent])).toEqual([
      ['en', false],
      ['fr', true],
    ]);
  });

  it('hears no more of who has left', async () => {
    await agree('fr', false);
    const before = await subscribers();
    await signIn(MAELLE);
    expect([await deliverMessages(api.ctx), handedOver, await subscribers()]).toEqual([0, [], before]);
  });

  it('hears nothing where none is set, and the address is kept all the same', async () => {
    const plain = await createTestApi({ isEmpty: true, database: api.database, suppliers: { login: loginDouble } });
    await callAs(plain, MAELLE)('POST', '/v1/account/sign-ins', { body: {} });
    expect([(await subscribers()).length, await api.database.query('select * from outbox')]).toEqual([1, []]);
    await plain.api.stop();
  });

  it('somebody it knows without consent can agree later', async () => {
    await signIn(MAELLE);
    await callAs(api, null)('POST', '/v1/subscriptions', {
      body: { firstName: 'Maëlle', lastName: 'Roy', email: 'maelle@example.org', language: 'fr', consent: true },
    });
    await deliverMessages(api.ctx);
    const [, token] = /[?]confirm=([\w-]+)\n/.exec(api.mails.at(-1)?.text ?? '') ?? [];
    expect((await api.call('POST', '/v1/subscriptions/confirm', { body: { token } })).status).toBe(200);
    await deliverMessages(api.ctx);
    expect(await subscribers()).toMatchObject([{ has_consent: true, last_name: 'Roy' }]);
    expect(handedOver.map(({ hasConsent }) => hasConsent)).toEqual([false, true]);
  });
});

it('an account that nothing belongs to is forgotten two years after it was last seen', async () => {
  const people = ['idle', 'planner', 'viewers', 'feed', 'late'].map((name) => as(`${name}@example.org`));
  for (const person of people.slice(0, 4)) await signIn(person);
  await api.database.query(
    `insert into planner_items (id, owner_id, kind, fields, created_at, updated_at) values ('item-1', 2, 'hotel', '{}', now(), now())`,
  );
  await api.database.query(
    `insert into planner_viewers (item_id, email, owner_id, added_at) values ('booking-ABCD2345-hotel-0', 'simon@example.org', 3, now())`,
  );
  await api.database.query(
    `insert into planner_feeds (owner_id, token_hash, language, created_at) values (4, 'hash', 'en', now())`,
  );
  const left = async () => {
    await forgetAccounts(api.ctx);
    return (await accounts()).map(({ email }) => String(email).split('@')[0]);
  };
  api.clock.advance(1);
  await signIn(present(people[4]));
  api.clock.set(new Date(Date.parse(TEST_NOW) + KEPT_IDLE_DAYS * 86_400_000).toISOString());
  expect(await left()).toEqual(['idle', 'planner', 'viewers', 'feed', 'late']);
  api.clock.advance(1);
  expect(await left()).toEqual(['planner', 'viewers', 'feed', 'late']);
});
