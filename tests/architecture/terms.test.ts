import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { brand } from '@/lib/brand/brand';
import { headingsOf } from '@/lib/content/headings';
import { ownPage } from '@/lib/content/own-page';
import { ANNEX_VERSION, TERMS_LAST_MODIFIED } from '@/product-api/bookings/steps/terms-version';
import { LANGUAGES } from '@/rules/language';
import { REFUNDABLE_FEE_MINIMUM_PER_TRAVELLER, REFUNDABLE_FEE_PERCENT } from '@/rules/money/refundable-fee';
import { plainSpaces } from '../support/screens/own-texts';

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
    expect(`${inEnglish} ${inFrench}`).not.toMatch(/exchange|(?<!d’)échange|claim|réclamation|swap/i);
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
