import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { CURRENCY_COOKIE } from '@/lib/booking-session/currency-cookie';
import { brand } from '@/lib/brand/brand';
import { ownPage } from '@/lib/content/own-page';
import {
  ADDRESS_COOKIE,
  ADDRESS_DAYS,
  BROWSER_COOKIE,
  BROWSER_DAYS,
  CONSENT_COOKIE,
  HAS_SESSION_COOKIE,
  LANGUAGE_COOKIE,
  LANGUAGE_DAYS,
  SESSION_COOKIE,
  SESSION_DAYS,
  STOP_COOKIE,
  STOP_HOURS,
} from '@/lib/gateway/visitor-cookies';
import { foldText } from '@/rules/fold-text';
import { LANGUAGES } from '@/rules/language';
import { plainSpaces } from '../support/screens/own-texts';

const root = path.resolve(import.meta.dirname, '../..');

describe('the privacy policy', () => {
  const stores = [...filesOf('lib'), ...filesOf('features')].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/['`](tandem-[a-z-]+)['`:]/g)].map(([, name]) => name ?? ''),
  );

  it.each(LANGUAGES)('names what is kept in the browser, and for how long, in %s', (language) => {
    const body = plainSpaces(ownPage('privacy-policy', language).body);
    const days = (count: number) => `${count} ${language === 'fr' ? 'jours' : 'days'}`;
    for (const [cookie, length] of [
      [SESSION_COOKIE, SESSION_DAYS],
      [HAS_SESSION_COOKIE, SESSION_DAYS],
      [BROWSER_COOKIE, BROWSER_DAYS],
      [ADDRESS_COOKIE, ADDRESS_DAYS],
      [LANGUAGE_COOKIE, LANGUAGE_DAYS],
      [CURRENCY_COOKIE, daysIn('lib/booking-session/choices/currency-store.ts', /days: (\d+)/)],
      [CONSENT_COOKIE, daysIn('lib/consent/consent.ts', /CONSENT_DAYS = (\d+)/)],
    ] as const) {
      const line = body.split('\n').find((row) => row.startsWith(`${cookie} * |`));
      expect(line, cookie).toMatch(new RegExp(`\\| ${days(length)}$`));
    }
    const hours = `${STOP_HOURS} ${language === 'fr' ? 'heure' : 'hour'}`;
    expect(body.split('\n').find((row) => row.startsWith(`${STOP_COOKIE} * |`))).toMatch(new RegExp(`\\| ${hours}$`));
    expect(stores.length).toBeGreaterThanOrEqual(4);
    expect(stores.filter((store) => !body.includes(store))).toEqual([]);
  });

  it.each(LANGUAGES)('says who is responsible and whom to turn to in %s', (language) => {
    const { body } = ownPage('privacy-policy', language);
    for (const words of [brand.email.shown, brand.phone.shown, brand.address]) expect(body).toContain(words);
    expect(foldText(body)).toContain(foldText('Commission d’accès à l’information'));
  });
});

/** Days that a cookie lives, from the file that sets it. */
function daysIn(file: string, pattern: RegExp): number {
  return Number(pattern.exec(readFileSync(path.join(root, file), 'utf8'))?.[1]);
}

function filesOf(room: string): string[] {
  const folder = path.join(root, room);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => path.join(folder, name));
}
