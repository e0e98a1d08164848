import { describe, expect, it } from 'vitest';
import { readEnvironment, VARIABLES } from './environment';

describe('the environment', () => {
  it('has defaults for everything', () => {
    const { environment } = readEnvironment({});
    expect(environment).toMatchObject({
      PORT: 3000,
      DATA_DIR: '.data',
      PUBLIC_URL: 'http://localhost:3000',
      CAPTCHA_PROVIDER: 'pow',
      SANDBOX_PARTNERS: true,
      TRUSTED_PROXIES: [],
    });
  });

  it('derives the public address from the port, and keeps its origin only', () => {
    expect(readEnvironment({ PORT: '4100' }).environment?.PUBLIC_URL).toBe('http://localhost:4100');
    expect(readEnvironment({ PUBLIC_URL: 'http://localhost:80/' }).environment?.PUBLIC_URL).toBe('http://localhost');
  });

  it('reads addresses of live feeds, one or several, and the timetables they speak of', () => {
    const several = 'https://a.example/x?key=a=b \n gtfs:northline=https://b.example/alerts';
    expect(readEnvironment({ GTFS_RT_URL: several }).environment?.GTFS_RT_URL).toEqual([
      { source: null, url: 'https://a.example/x?key=a=b' },
      { source: 'gtfs:northline', url: 'https://b.example/alerts' },
    ]);
    expect(readEnvironment({}).environment?.GTFS_RT_URL).toEqual([]);
  });

  it('takes empty text as not set', () => {
    expect(readEnvironment({ PORT: '', DATABASE_URL: ' ' }).environment).toMatchObject({ PORT: 3000 });
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number'],
    [{ PORT: '70000' }, 'PORT must be a whole number'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must be an address'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address that starts with postgres://'],
    [
      { DATABASE_URL: 'postgres://db/tandem', DATABASE_READ_URL: 'replica' },
      'DATABASE_READ_URL must be an address that starts with postgres://',
    ],
    [{ DATABASE_READ_URL: 'postgres://replica/tandem' }, 'DATABASE_URL is needed when DATABASE_READ_URL is set'],
    [{ PUBLIC_URL: 'tandem.example' }, 'PUBLIC_URL must be an address'],
    [{ TRUSTED_PROXIES: '10.0.0.0/99' }, 'TRUSTED_PROXIES must be'],
    [{ CAPTCHA_PROVIDER: 'none' }, 'CAPTCHA_PROVIDER must be pow or recaptcha'],
    [{ CAPTCHA_PROVIDER: 'recaptcha' }, 'RECAPTCHA_SECRET_KEY is needed'],
    [{ PAYMENT_PROVIDER: 'cash' }, 'PAYMENT_PROVIDER must be sandbox or stripe'],
    [{ PAYMENT_PROVIDER: 'stripe' }, 'STRIPE_PUBLISHABLE_KEY is needed when PAYMENT_PROVIDER is stripe'],
    [{ PAYMENT_PROVIDER: 'stripe' }, 'STRIPE_SECRET_KEY is needed when PAYMENT_PROVIDER is stripe'],
    [{ PAYMENT_PROVIDER: 'stripe' }, 'STRIPE_WEBHOOK_SECRET is needed when PAYMENT_PROVIDER is stripe'],
    [
      { STRIPE_SECRET_KEY: 'pk_test_1' },
      'STRIPE_SECRET_KEY must begin with sk_test_ or sk_live_, rk_test_ or rk_live_',
    ],
    [{ STRIPE_PUBLISHABLE_KEY: 'sk_live_1' }, 'STRIPE_PUBLISHABLE_KEY must begin with pk_test_ or pk_live_'],
    [{ STRIPE_WEBHOOK_SECRET: 'secret' }, 'STRIPE_WEBHOOK_SECRET must begin with whsec_'],
    [
      { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
      'STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY must both be for tests, or both live',
    ],
    [{ AUTH_ISSUER: 'https://login.example' }, 'AUTH_CLIENT_ID is needed'],
    [
      { AUTH_ISSUER: 'https://login.example', AUTH_CLIENT_ID: 'a', AUTH_CLIENT_SECRET: 'b', EMBEDDED_LOGIN: 'true' },
      'EMBEDDED_LOGIN cannot be true when AUTH_ISSUER is set',
    ],
    [
      {
        AUTH_ISSUER: 'https://login.example',
        AUTH_CLIENT_ID: 'a',
        AUTH_CLIENT_SECRET: 'b',
        PRODUCT_API_URL: 'https://api.example',
      },
      'AUTH_AUDIENCE is needed when AUTH_ISSUER and PRODUCT_API_URL are set',
    ],
    [
      { PRODUCT_API_URL: 'https://api.example', EMBEDDED_LOGIN: 'true' },
      'EMBEDDED_LOGIN cannot be true when PRODUCT_API_URL is set',
    ],
    [{ GTFS_RT_URL: 'https://a.example/x ftp://b.example' }, 'GTFS_RT_URL must be an address, or source=address'],
    [{ GTFS_RT_CANCELS: 'never' }, 'GTFS_RT_CANCELS must be ask or auto'],
    [{ EMBEDDED_LOGIN: 'perhaps' }, 'EMBEDDED_LOGIN must be true or false'],
    [{ WEB_PROCESSES: '0' }, 'WEB_PROCESSES must be a whole number from 1 to 16'],
    [{ WEB_PROCESSES: '17' }, 'WEB_PROCESSES must be a whole number from 1 to 16'],
    [{ WEB_PROCESSES: 'all' }, 'WEB_PROCESSES must be a whole number from 1 to 16'],
    [{ SANDBOX_PARTNERS: 'maybe' }, 'SANDBOX_PARTNERS must be true or false'],
    [{ GEO_LOOKUP_URL: 'https://geo.example/json' }, 'GEO_LOOKUP_URL must have {ip}'],
    [{ COUNTRY_HEADER: 'cf ipcountry:' }, 'COUNTRY_HEADER must be the name of a header'],
    [{ MARKETING_URL: 'https://lists.example/contacts', MARKETING_LIST_EN: 'en' }, 'MARKETING_LIST_FR is needed'],
    [{ MAP_STYLE_URL: 'file:///style.json' }, 'MAP_STYLE_URL must be an address that starts with http:// or https://'],
    [{ MAP_STYLE_URL: 'tiles.example' }, 'MAP_STYLE_URL must be an address'],
    [
      { MAP_STYLE_URL: 'https://tiles.example/s.json', MAP_TILE_ORIGINS: 'https://tiles.example/a' },
      'MAP_TILE_ORIGINS must be a comma list of origins',
    ],
    [{ MAP_TILE_ORIGINS: 'https://tiles.example' }, 'MAP_STYLE_URL is needed when MAP_TILE_ORIGINS is set'],
    [{ SIGNING_KEY: 'short' }, 'SIGNING_KEY must have at least 32'],
  ])('%j is refused', (variables, fault) => {
    expect(readEnvironment(variables as Record<string, string>).faults?.join('\n')).toContain(fault);
  });

  it('takes a site’s own audience where the product API runs beside it, and a website without accounts needs none', () => {
    const provider = { AUTH_ISSUER: 'https://login.example', AUTH_CLIENT_ID: 'a', AUTH_CLIENT_SECRET: 'b' };
    expect(readEnvironment(provider).environment).toBeDefined();
    expect(
      readEnvironment({ ...provider, PRODUCT_API_URL: 'https://api.example', AUTH_AUDIENCE: 'tandem-api' }).environment,
    ).toBeDefined();
    expect(readEnvironment({ PRODUCT_API_URL: 'https://api.example' }).environment).toBeDefined();
  });

  it('takes Stripe’s keys; a website of its own needs none but the one that browsers get', () => {
    const site = { PAYMENT_PROVIDER: 'stripe', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };
    const keys = { STRIPE_SECRET_KEY: 'rk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    expect(readEnvironment({ ...site, ...keys }).environment).toMatchObject({ ...site, ...keys });
    expect(readEnvironment({ ...site, PRODUCT_API_URL: 'https://api.example' }).environment).toBeDefined();
    expect(readEnvironment({}).environment?.PAYMENT_PROVIDER).toBe('sandbox');
  });

  it('keeps the place of the address in GEO_LOOKUP_URL', () => {
    expect(readEnvironment({ GEO_LOOKUP_URL: 'https://geo.example/{ip}/json?key=1' }).environment?.GEO_LOOKUP_URL).toBe(
      'https://geo.example/{ip}/json?key=1',
    );
  });

  it('says what a value must be in words of its own, whatever the value is', () => {
    const values = ['x', '0', '-1', '1.5', '99999999999999999999', 'é', '://'];
    const said = VARIABLES.flatMap((name) =>
      values.flatMap((value) => readEnvironment({ [name]: value }).faults ?? []),
    );
    expect(said).toContain('MAIL_FROM must have at least 3 characters');
    expect(said).toContain('HOLD_MINUTES must be a whole number of minutes, 1 to 120');
    expect(said.filter((fault) => !/^[A-Z_]+ (must|cannot|is needed|and) /.test(fault))).toEqual([]);
  });

  it('names every fault at once', () => {
    expect(readEnvironment({ PORT: 'x', LOG_LEVEL: 'loud', PUBLIC_URL: 'ftp://x' }).faults).toHaveLength(3);
    expect(readEnvironment({ NODE_ENV: 'production', PORT: 'x', PUBLIC_URL: 'x' }).faults).toHaveLength(2);
  });

  it('never repeats a value, which may be a secret', () => {
    expect(readEnvironment({ SIGNING_KEY: 'hunter2', DATABASE_URL: 'hunter2' }).faults?.join()).not.toContain(
      'hunter2',
    );
  });

  it('refuses generated secrets on a public address in production (S24)', () => {
    const live = { NODE_ENV: 'production', PUBLIC_URL: 'https://tandem.example' };
    expect(readEnvironment(live).faults?.join()).toContain('SIGNING_KEY is needed when PUBLIC_URL is not this machine');
    const given = { ...live, SIGNING_KEY: 'k'.repeat(32), TICKET_PRIVATE_KEY: '-----BEGIN PRIVATE KEY-----' };
    expect(readEnvironment(given).faults).toEqual([expect.stringContaining('PERSONAL_DATA_KEY is needed')]);
    expect(readEnvironment({ ...given, PERSONAL_DATA_KEY: 'p'.repeat(31) }).faults).toEqual([
      'PERSONAL_DATA_KEY must have at least 32 characters',
    ]);
    expect(readEnvironment({ ...given, PERSONAL_DATA_KEY: 'p'.repeat(32) }).environment).toBeDefined();
    // A website keeps no passports: its product API does.
    expect(readEnvironment({ ...given, PRODUCT_API_URL: 'http://api.internal' }).environment).toBeDefined();
    expect(readEnvironment({ ...live, PUBLIC_URL: 'http://127.0.0.1:3000' }).environment).toBeDefined();
  });
});
