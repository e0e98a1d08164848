import { afterEach, describe, expect, it, vi } from 'vitest';
import { readEnvironment } from '../env/environment';
import { accountsAreOpen } from './signed-in';
import { currentSignInSettings, handOverSignIn, signInSettings } from './sign-in-settings';

const KEY = 'k'.repeat(32);
const settingsOf = (variables: Record<string, string>, key = KEY) => {
  const { environment, faults } = readEnvironment(variables);
  if (!environment) throw new Error(faults.join());
  return signInSettings(environment, key);
};
const OUTSIDE = { AUTH_ISSUER: 'https://login.example/tenant', AUTH_CLIENT_ID: 'web', AUTH_CLIENT_SECRET: 'hush' };
const PUBLIC = { PUBLIC_URL: 'https://tandem.example' };

describe('which provider signs people in (R7)', () => {
  it('is the one that the environment names', () => {
    expect(settingsOf({ ...OUTSIDE, ...PUBLIC })).toMatchObject({
      issuer: 'https://login.example/tenant',
      clientId: 'web',
      clientSecret: 'hush',
      audience: 'https://tandem.example/api/v1',
      isEmbedded: false,
    });
    expect(settingsOf({ ...OUTSIDE, AUTH_AUDIENCE: 'tandem-api' })).toMatchObject({ audience: 'tandem-api' });
  });

  it('is the embedded one on this machine', () => {
    expect(settingsOf({})).toMatchObject({
      issuer: 'http://localhost:3000/login',
      clientId: 'tandem',
      audience: 'http://localhost:3000/api/v1',
      isEmbedded: true,
    });
    expect(settingsOf({ PORT: '4100', AUTH_AUDIENCE: 'x' })).toMatchObject({
      issuer: 'http://localhost:4100/login',
      audience: 'x',
    });
  });

  it('is the embedded one on a public address only where it is wanted', () => {
    expect(settingsOf(PUBLIC)).toBeNull();
    expect(settingsOf({ ...PUBLIC, EMBEDDED_LOGIN: 'true' })).toMatchObject({
      issuer: 'https://tandem.example/login',
      isEmbedded: true,
    });
  });

  it.each<Record<string, string>>([{ EMBEDDED_LOGIN: 'false' }, { PRODUCT_API_URL: 'https://api.example' }])(
    'is none: %j',
    (variables) => {
      expect(settingsOf(variables)).toBeNull();
    },
  );

  it('has keys of its own, the same after a restart, others for another installation', () => {
    const first = settingsOf({});
    expect(settingsOf({})).toEqual(first);
    expect(new Set([first?.clientSecret, first?.sessionSecret, KEY]).size).toBe(3);
    expect(settingsOf({}, 'o'.repeat(32))).not.toMatchObject({ clientSecret: first?.clientSecret });
    expect(settingsOf({ ...OUTSIDE }, 'o'.repeat(32))?.sessionSecret).not.toBe(first?.sessionSecret);
  });
});

describe('what the website knows of it', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('comes from the server that starts it', () => {
    for (const name of ['TANDEM_SIGN_IN', 'NEXTAUTH_URL', 'NEXTAUTH_SECRET']) vi.stubEnv(name, '');
    expect([currentSignInSettings(), accountsAreOpen()]).toEqual([null, false]);
    const settings = settingsOf({});
    handOverSignIn(settings, 'http://localhost:3000');
    expect([currentSignInSettings(), accountsAreOpen(), process.env.NEXTAUTH_URL]).toEqual([
      settings,
      true,
      'http://localhost:3000',
    ]);
    handOverSignIn(null, 'http://localhost:3000');
    expect(accountsAreOpen()).toBe(false);
  });
});
