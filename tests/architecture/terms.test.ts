import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { brand } from '@/lib/brand/brand';
import { headingsOf } from '@/lib/content/headings';
import { earlierAnnex, ownPage } from '@/lib/content/own-page';
import { ANNEX_VERSION, TERMS_LAST_MODIFIED } from '@/product-api/bookings/steps/terms-version';
import { changeReasons } from '@/rules/after-sale/changes/company-change';
import { nameAct } from '@/rules/after-sale/name-correction';
import { PARTNER_PATIENCE_MS } from '@/rules/after-sale/refund-status';
import { LANGUAGES } from '@/rules/language';
import { REFUNDABLE_FEE_MINIMUM_PER_TRAVELLER, REFUNDABLE_FEE_PERCENT } from '@/rules/money/refundable-fee';
import { leading } from '@/tests/support/present';
import { plainSpaces } from '../support/screens/own-texts';

const PAGES = path.resolve(import.meta.dirname, '../../content/pages');

describe('the terms (R13, R179–R182, R5, D25)', () => {
  const said = {
    en: plainSpaces(ownPage('terms-conditions', 'en').body),
    fr: plainSpaces(ownPage('terms-conditions', 'fr').body),
  };
  const percent = REFUNDABLE_FEE_PERCENT;
  const minimum = REFUNDABLE_FEE_MINIMUM_PER_TRAVELLER / 100;

  it.each([
    [
      'R179 the deposit',
      /more than 46 days before departure, a deposit of \$500 per person/,
      /plus de 46 jours avant le départ, un acompte de 500 \$ par personne/,
    ],
    ['R180 from 30 to 22 days', /30 to 22 days \| 50% of the price/, /De 30 à 22 jours \| 50 % du prix/],
    ['R180 from 21 days', /21 days or less \| 100% of the price/, /21 jours ou moins \| 100 % du prix/],
    [
      'R180 components',
      /hotels, activities and buses, may be non-refundable/,
      /hôtels, les activités et les autocars, peuvent être non remboursables/,
    ],
    [
      'R181 exchange rate',
      /45 days before departure has risen by more than 5%/,
      /45 jours avant le départ, a augmenté de plus de 5 %/,
    ],
    ['R181 the limit', /7% of the price or more, you may cancel/, /7 % du prix ou davantage, vous pouvez annuler/],
    [
      'R181 the last days',
      /Within 30 days of departure no price is raised/,
      /Dans les 30 jours qui précèdent le départ, aucun prix n’est augmenté/,
    ],
    [
      'R13, R181 claims',
      /in writing within 30 days of the return date/,
      /écrite dans les 30 jours suivant la date de retour/,
    ],
    ['R182 the fund', /\$1 per \$1,000/, /1 \$ par tranche de 1 000 \$/],
    [
      'R182 check-in',
      /Check-in usually begins between 12 noon and 3 PM/,
      /L’arrivée commence d’ordinaire entre midi \(12 h\) et 15 h/,
    ],
    ['R182 checkout', /checkout may be asked for as early as 11 AM/, /le départ peut être demandé dès 11 h/],
    ['R13 the law', /governed by the law of Quebec/, /régies par les lois du Québec/],
    [
      'D29 full payment',
      /Bookings made on this site are paid in full/,
      /réservations faites sur ce site sont payées en entier/,
    ],
    [
      'D25 the refundable booking',
      new RegExp(`for ${percent}% of its total, at least \\$${minimum} per traveller`),
      new RegExp(`pour ${percent} % de son total, avec un minimum de ${minimum} \\$ par voyageur`),
    ],
    ['R5 illness', /illness or injury/, /maladie ou la blessure/],
    ['R5 covid-19', /covid-19/, /covid-19/],
    ['R5 a summons', /court summons/, /citation à comparaître/],
    ['R5 a breakdown', /breakdown, theft or accident of the vehicle/, /panne, le vol ou l’accident du véhicule/],
    ['text messages', /Answer STOP/, /Répondez STOP/],
  ])('say %s in both languages', (_, inEnglish, inFrench) => {
    expect(said.en).toMatch(inEnglish);
    expect(said.fr).toMatch(inFrench);
  });

  it('were last modified on the day that the brand file, the page and every booking name', () => {
    const days = LANGUAGES.map((language) => ownPage('terms-conditions', language).modified);
    expect([...days, brand.termsModified, TERMS_LAST_MODIFIED]).toEqual(Array(4).fill('2023-02-18'));
    expect(said.en).toContain('last modified on 18 February 2023');
    expect(said.fr).toContain('pour la dernière fois le 18 février 2023');
  });

  it('have an annex of its own day, which every new booking keeps (D75)', () => {
    const annex = LANGUAGES.map((language) => ownPage('after-the-sale', language));
    expect(annex.map(({ modified }) => modified)).toEqual([ANNEX_VERSION, ANNEX_VERSION]);
    const [inEnglish, inFrench] = annex.map(({ body }) => plainSpaces(body));
    const saysBoth = (english: RegExp, french: RegExp) => {
      expect(inEnglish).toMatch(english);
      expect(inFrench).toMatch(french);
    };
    saysBoth(/one traveller’s seat in one direction/, /la place d’un voyageur dans un sens/);
    saysBoth(/add up to the whole to the cent/, /égalent le tout au cent près/);
    saysBoth(/counts as cancelled at the departure/, /compte comme annulé au départ/);
    saysBoth(/\]\(\/my-bookings\)/, /\]\(\/my-bookings\)/);
  });

  describe('the annex and the rules that compute say the same (D75)', () => {
    const annex = {
      en: plainSpaces(ownPage('after-the-sale', 'en').body),
      fr: plainSpaces(ownPage('after-the-sale', 'fr').body),
    };
    const NOON = Date.parse('2026-12-11T12:00:00Z');
    const MINUTE = 60_000;
    const DAY = 24 * 60 * MINUTE;
    const iso = (time: number) => new Date(time).toISOString();
    const numberIn = (language: 'en' | 'fr', words: RegExp) => {
      const [, found] = words.exec(annex[language]) ?? [];
      expect(found, `${language}: ${words}`).toBeDefined();
      return Number(found);
    };
    const reasons = (leaves: number, arrives: number) =>
      changeReasons({
        before: { departureTime: iso(NOON), arrivalTime: iso(NOON + 6 * 60 * MINUTE) },
        now: { departureTime: iso(NOON + leaves * MINUTE), arrivalTime: iso(NOON + (6 * 60 + arrives) * MINUTE) },
        isCancelled: false,
        isChangeBroken: false,
        others: [],
      });

    it.each([
      [
        'en',
        /leaves more than (\d+) minutes earlier/,
        /minutes earlier or more than (\d+) minutes later/,
        /arrives more than (\d+) minutes later/,
      ],
      [
        'fr',
        /part plus de (\d+) minutes plus tôt/,
        /plus tôt ou plus de (\d+) minutes plus tard/,
        /arrive plus de (\d+) minutes plus tard/,
      ],
    ] as const)('when a choice opens, %s', (language, earlier, later, arrival) => {
      const [early, late, lateArrival] = leading(
        3,
        [earlier, later, arrival].map((words) => numberIn(language, words)),
      );
      expect([reasons(-early, 0), reasons(late, 0), reasons(0, lateArrival)]).toEqual([[], [], []]);
      expect([reasons(-early - 1, 0), reasons(late + 1, 0), reasons(0, lateArrival + 1)]).toEqual([
        ['LEAVES_EARLIER'],
        ['LEAVES_LATER'],
        ['ARRIVES_LATER'],
      ]);
    });

    it.each([
      ['en', /until (\d+) minutes before the traveller’s next departure/],
      ['fr', /jusqu’à (\d+) minutes avant le prochain départ du voyageur/],
    ] as const)('until when a name is corrected, %s', (language, words) => {
      const last = NOON - numberIn(language, words) * MINUTE;
      const traveller = {
        isPending: false,
        departures: [iso(NOON)],
        beginnings: [],
        hasUsedTicket: false,
        isHotelLead: false,
      };
      expect(nameAct(traveller, new Date(last)).isOpen).toBe(true);
      expect(nameAct(traveller, new Date(last + 1)).reason).toBe('TOO_LATE');
    });

    it.each([
      ['en', /does not take it for (\d+) days/],
      ['fr', /ne l’accepte pas pendant (\d+) jours/],
    ] as const)('how long a refund is asked for, %s', (language, words) => {
      expect(numberIn(language, words) * DAY).toBe(PARTNER_PATIENCE_MS);
    });
  });

  it('keep the annex that earlier bookings have agreed to, word for word (D75)', () => {
    const versions = readdirSync(PAGES)
      .map((file) => /^after-the-sale-(.+)\.en\.md$/.exec(file)?.[1])
      .filter((version) => version !== undefined);
    expect(versions).toEqual(['2026-11-22']);
    const [version = ''] = versions;
    for (const language of LANGUAGES) {
      expect(earlierAnnex(version, language)?.modified).toBe(version);
      expect(ownPage('after-the-sale', language).body).toContain(`](/terms-conditions/${version})`);
      expect(earlierAnnex('2026-11-21', language)).toBeNull();
    }
    const hashOf = (language: string) =>
      createHash('sha256')
        .update(readFileSync(path.join(PAGES, `after-the-sale-${version}.${language}.md`)))
        .digest('hex')
        .slice(0, 16);
    expect(LANGUAGES.map(hashOf)).toEqual(['2f72c20b306d672f', 'd0581336cd76d252']);
  });

  it('explain the refundable booking where the booking pages link to', () => {
    const section = readFileSync(
      path.resolve(import.meta.dirname, '../../components/booking/cart/refundable-section.tsx'),
      'utf8',
    );
    expect(section).toContain("pathFor('termsConditions', language)}#refundable");
    for (const language of LANGUAGES)
      expect(headingsOf(ownPage('terms-conditions', language).body).map(({ id }) => id)).toContain('refundable');
  });
});
