import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { exportAccount } from '@/contract/accounts/account-data';
import {
  deleteAccount,
  endAllSignIns,
  endOneSignIn,
  endProviderSession,
  endSignIn,
  listSignIns,
  readProfile,
  startAccount,
} from '@/contract/accounts/account';
import { ERROR_STATUS, type ErrorCode } from '@/contract/errors';
import { errorBodySchema, type Operation } from '@/contract/operation';
import { setFlag } from '@/product-api/feature-flags/read-flags';
import { refusalOf } from '@/tests/support/api/answers';
import type { Answer, CallOptions, TestApi } from '@/tests/support/api/api-fixture';
import { as, callAs, loginDouble, TEST_ISSUER } from '@/tests/support/planner/planner-people';
import { openSignedInApis, type SignedInApis } from '@/tests/support/login/signed-in-apis';

/** Every status of the account's operations. */
let api: TestApi;
let limited: TestApi;
let close: SignedInApis['close'];
beforeAll(async () => {
  ({ api, limited, close } = await openSignedInApis({ isEmpty: true }));
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => close());

const MAELLE = as('maelle@example.org', { givenName: 'Maëlle' });
type Refusal = { code: ErrorCode; send: () => Promise<Answer> };
type Send = (options?: CallOptions, token?: string | null, on?: TestApi) => Promise<Answer>;

const sending =
  ({ method, path, body }: Operation, params: Record<string, string> = {}): Send =>
  (options, token = MAELLE, on = api) =>
    callAs(on, token)(
      method.toUpperCase(),
      path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? ''),
      { ...(body ? { body: {} } : {}), ...options },
    );

/** The database fails when the account is written, or its sign-in ended. */
async function whileAway(send: Send, error: Error): Promise<Answer> {
  const fail = () => {
    throw error;
  };
  vi.spyOn(api.database.db, 'insert').mockImplementation(fail);
  vi.spyOn(api.database, 'transaction').mockImplementation(fail);
  return send({}, as(`${error.message}@example.org`));
}

/** Each from an address of its own. */
let askers = 30;
async function tooOften(send: Send): Promise<Answer> {
  askers += 1;
  const visitor = { headers: { 'x-forwarded-for': `203.0.113.${askers}` } };
  for (let count = 0; count < 30; count += 1) await send({ ...visitor, query: { language: 'de' } }, MAELLE, limited);
  // Another person at the same address is not refused, nor the same one with nobody between.
  expect([
    (await send(visitor, as('simon@example.org'), limited)).status === 429,
    (await send({}, MAELLE, limited)).status === 429,
  ]).toEqual([false, false]);
  return send(visitor, MAELLE, limited);
}

async function inMaintenance(send: Send): Promise<Answer> {
  await setFlag(api.ctx, 'displayMaintenancePage', true);
  const answer = await send();
  await setFlag(api.ctx, 'displayMaintenancePage', false);
  return answer;
}

const ofWhomever = (send: Send): Refusal[] => [
  { code: 'VALIDATION_FAILED', send: () => send({ query: { language: 'de' } }) },
  { code: 'TOO_MANY_REQUESTS', send: () => tooOften(send) },
  { code: 'NOT_READY', send: () => whileAway(send, Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })) },
  { code: 'INTERNAL', send: () => whileAway(send, new Error('secret')) },
];
/** Of calls that need somebody signed in. */
const common = (send: Send): Refusal[] => [
  { code: 'SIGN_IN_REQUIRED', send: () => send({}, null) },
  { code: 'SIGN_IN_REQUIRED', send: () => send({}, 'forged') },
  {
    code: 'NOT_READY',
    send: () => (vi.spyOn(loginDouble, 'verify').mockRejectedValue(new Error('no answer in time')), send()),
  },
  ...ofWhomever(send),
];

const start = sending(startAccount);
/** As a frame of the provider's page tells it: nobody is signed in by it. */
const tellLogout: Send = (options, token, on) =>
  sending(endProviderSession)(
    { body: { issuer: TEST_ISSUER, providerSession: 'a-session-of-nobody' }, ...options },
    token,
    on,
  );
const endNone = sending(endOneSignIn, { signInId: '987654321' });
const CASES: { operation: Operation; send: Send; refusals: Refusal[] }[] = [
  { operation: readProfile, send: sending(readProfile), refusals: common(sending(readProfile)) },
  {
    operation: startAccount,
    send: start,
    refusals: [
      ...common(start),
      { code: 'MAINTENANCE', send: () => inMaintenance(start) },
      { code: 'MALFORMED_JSON', send: () => start({ body: '{' }) },
      { code: 'BODY_TOO_LARGE', send: () => start({ body: `"${'x'.repeat(70_000)}"` }) },
      { code: 'UNSUPPORTED_MEDIA_TYPE', send: () => start({ body: '{}', headers: { 'content-type': 'text/plain' } }) },
      { code: 'VALIDATION_FAILED', send: () => start({ body: '[]' }) },
    ],
  },
  { operation: listSignIns, send: sending(listSignIns), refusals: common(sending(listSignIns)) },
  {
    operation: endOneSignIn,
    send: async (options, token, on) => {
      if (options ?? token ?? on) return endNone(options, token, on);
      await start({}, as('maelle@example.org', { givenName: 'Phone' }));
      const { signIns } = listSignIns.success[200].parse((await sending(listSignIns)()).body);
      const other = signIns.find(({ isCurrent }) => !isCurrent);
      return sending(endOneSignIn, { signInId: String(other?.id) })();
    },
    refusals: [
      ...common(endNone),
      { code: 'NOT_FOUND', send: () => endNone() },
      { code: 'VALIDATION_FAILED', send: () => sending(endOneSignIn, { signInId: 'all' })() },
    ],
  },
  { operation: exportAccount, send: sending(exportAccount), refusals: common(sending(exportAccount)) },
  {
    operation: endProviderSession,
    send: tellLogout,
    refusals: [
      ...ofWhomever(tellLogout),
      {
        code: 'NOT_READY',
        send: () => (
          vi.spyOn(loginDouble, 'verifyLogout').mockRejectedValue(new Error('no answer in time')),
          tellLogout({ body: { logoutToken: 'one' } })
        ),
      },
      { code: 'MALFORMED_JSON', send: () => tellLogout({ body: '{' }) },
      { code: 'BODY_TOO_LARGE', send: () => tellLogout({ body: `"${'x'.repeat(70_000)}"` }) },
      {
        code: 'UNSUPPORTED_MEDIA_TYPE',
        send: () => tellLogout({ body: '{}', headers: { 'content-type': 'text/plain' } }),
      },
      { code: 'VALIDATION_FAILED', send: () => tellLogout({ body: { logoutToken: 'forged' } }) },
    ],
  },
  // The last ones: they end the sign-ins that the others are called with.
  {
    operation: deleteAccount,
    send: sending(deleteAccount),
    refusals: [
      ...common(sending(deleteAccount)),
      { code: 'MAINTENANCE', send: () => inMaintenance(sending(deleteAccount)) },
    ],
  },
  { operation: endAllSignIns, send: sending(endAllSignIns), refusals: common(sending(endAllSignIns)) },
  { operation: endSignIn, send: sending(endSignIn), refusals: common(sending(endSignIn)) },
];

describe.each(CASES.map((one) => [one.operation.id, one] as const))('%s', (_, { operation, send, refusals }) => {
  it('succeeds as the contract says', async () => {
    const { status, body, headers } = await send();
    expect([String(status), headers.get('cache-control')]).toEqual([...Object.keys(operation.success), 'no-store']);
    if (status === 204) return expect(body).toBeNull();
    if (operation === exportAccount) return expect(headers.get('content-disposition')).toContain('attachment');
    if (operation === listSignIns)
      return expect(listSignIns.success[200].parse(body).signIns).toContainEqual(
        expect.objectContaining({ isCurrent: true }),
      );
    expect(readProfile.success[200].parse(body)).toEqual({
      email: 'maelle@example.org',
      isEmailVerified: true,
      given_name: 'Maëlle',
      family_name: null,
      picture: null,
    });
  });

  it.each(refusals.map((refusal) => [refusal.code, refusal] as const))(
    'refuses: %s',
    async (code, { send: sendRefused }) => {
      const answer = await sendRefused();
      expect([answer.status, errorBodySchema.parse(answer.body).code]).toEqual([ERROR_STATUS[code], code]);
      expect(JSON.stringify(answer.body)).not.toContain('secret');
    },
  );

  it('has every listed refusal shown here, and no other', () => {
    expect([...new Set(refusals.map(({ code }) => code))].sort()).toEqual([...new Set(operation.errors)].sort());
  });

  if (refusals.some(({ code }) => code === 'SIGN_IN_REQUIRED'))
    it('says in both languages that the sign-in has ended', async () => {
      const said = await Promise.all(
        ['en', 'fr'].map(async (language) => refusalOf(await send({ query: { language } }, null)).message),
      );
      expect(said).toEqual([
        'Your sign-in has ended. Sign in again: what you typed is kept.',
        'Votre connexion a pris fin. Connectez-vous de nouveau\u00A0: ce que vous avez saisi est conservé.',
      ]);
    });
});
