import { expect, type Locator, type Page } from '@playwright/test';
import { addDays, todayIn } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { pathFor } from '@/lib/paths/routes';
import { pressLive } from './live';
import { phrase, words } from './words';

export type Trip = {
  language?: Language;
  from?: string;
  to?: string;
  /** Days from today. */
  leave?: number;
  /** Left out: one way. */
  back?: number;
  adults?: number;
  ages?: number[];
};

export const CARDS = {
  approved: '4242424242424242',
  insufficientFunds: '4000000000009995',
  lostCard: '4000000000009987',
  lostReply: '4000000000000259',
} as const;

export const today = () => todayIn('America/Toronto', new Date());

/** Address of the outbound tickets of a trip. */
export function ticketsPath({
  language = 'en',
  from = 'montreal',
  to = 'toronto',
  leave = 21,
  back,
  adults = 1,
  ages = [],
}: Trip): string {
  return pathFor(
    'busOutbound',
    language,
    {},
    {
      cityCodeDeparture: from,
      cityCodeDestination: to,
      tripType: back === undefined ? 'oneWay' : 'roundTrip',
      dateStart: addDays(today(), leave),
      ...(back === undefined ? {} : { dateEnd: addDays(today(), back) }),
      nbOfAdults: String(adults),
      nbOfChildren: String(ages.length),
      ...(ages.length > 0 ? { ageOfChildren: ages.join(',') } : {}),
    },
  );
}

/** What a person does in the browser, in their own language. */
export class Traveller {
  readonly say: (key: string) => string;

  constructor(
    readonly page: Page,
    readonly language: Language = 'en',
  ) {
    this.say = words(language);
  }

  /** Tickets that can be bought, in the order of the list. */
  get rows() {
    return this.page.locator('article.fare:not(.is-out)').filter({ has: this.page.locator('.fare__total') });
  }

  /** Of buses that arrive on the day they leave: who arrives in the night is asked for a bed more (D42b). */
  get dayRows() {
    return this.rows.filter({ hasNot: this.page.locator('.fare__plus') });
  }

  /** Their buttons; on a phone of rows that are open. */
  get chooseButtons() {
    return this.page.getByRole('button', { name: new RegExp(`^${this.say('busTickets.card.choose')}(?!\\w)`) });
  }

  async openTickets(trip: Omit<Trip, 'language'>): Promise<void> {
    await this.page.goto(ticketsPath({ ...trip, language: this.language }));
    await this.waitForAllCompanies();
  }

  /** The list is complete once no company is still answering. */
  async waitForAllCompanies(): Promise<void> {
    await expect(this.rows.first()).toBeVisible();
    await expect(this.page.locator('.fare--waiting')).toHaveCount(0);
  }

  /** Out to a hotel by day, whichever bus is the best one on the day of the test. */
  async chooseTicket(index = 0): Promise<void> {
    const rows = this.page.url().includes('/bus-hotel/outbound') ? this.dayRows : this.rows;
    await this.chooseFrom(rows.nth(index));
  }

  /** On a phone a row is opened first: its choice is inside. */
  async chooseFrom(row: Locator): Promise<void> {
    const choose = row.getByRole('button', { name: new RegExp(`^${this.say('busTickets.card.choose')}(?!\\w)`) });
    const opener = row.locator('.fare__open[aria-expanded=false]');
    await expect(row).toBeVisible();
    if (!(await choose.isVisible()) && (await opener.count()) > 0) await pressLive(opener);
    await pressLive(choose);
  }

  async goOnFromSummary(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: this.say('tripSummary.title') })).toBeVisible();
    await this.page
      .getByRole('link', { name: this.say('tripSummary.continue') })
      .locator('visible=true')
      .first()
      .click();
    await expect(this.page.getByRole('heading', { level: 1, name: this.say('passengers.title') })).toBeVisible();
  }

  /** One form for each traveller; a child's birthday agrees with the age of the search. */
  async fillTravellers({
    adults = 1,
    ages = [],
    back = 21,
    email = 'maelle@example.ca',
  }: {
    adults?: number;
    ages?: number[];
    /** Days from today of the last journey: ages count then (D20). */
    back?: number;
    email?: string;
  } = {}): Promise<void> {
    const year = Number(today().slice(0, 4));
    for (let index = 0; index < adults; index++)
      await this.fillTraveller(`adults.${index}`, 'Maëlle', `Gagnon-${'ABCDEFGH'[index]}`, year - 40);
    for (const [index, age] of ages.entries())
      await this.fillTraveller(`children.${index}`, 'Noé', 'Gagnon', Number(addDays(today(), back).slice(0, 4)) - age);
    await this.page.locator('[name="adults.0.email"]').fill(email);
  }

  private async fillTraveller(path: string, firstName: string, lastName: string, birthYear: number): Promise<void> {
    const field = (name: string) => this.page.locator(`[name="${path}.${name}"]`);
    await field('firstName').fill(firstName);
    await field('lastName').fill(lastName);
    // 1 January: that many years old on every day of the year.
    await field('dateOfBirth.day').fill('1');
    await field('dateOfBirth.month').selectOption('1');
    await field('dateOfBirth.year').fill(String(birthYear));
  }

  async goOnToPayment(): Promise<void> {
    await this.page.getByRole('button', { name: this.say('passengers.continue') }).click();
    await expect(this.page.getByRole('heading', { level: 1, name: this.say('payment.title') })).toBeVisible();
  }

  async fillPayment({
    card = CARDS.approved,
    isRefundable = false,
  }: { card?: string; isRefundable?: boolean } = {}): Promise<void> {
    const { page } = this;
    await page.getByText(this.say(isRefundable ? 'refundable.accept' : 'refundable.decline'), { exact: true }).click();
    await this.fillCardAndAddress(card);
  }

  async fillCardAndAddress(card: string = CARDS.approved): Promise<void> {
    await this.fillCard(card);
    await this.fillAddress();
  }

  async fillAddress(): Promise<void> {
    const { page } = this;
    await page.locator('[autocomplete="billing country"]').selectOption('CA');
    await page.locator('[autocomplete="billing address-line1"]').fill('4820, rue Saint-Denis');
    await page.locator('[autocomplete="billing address-level2"]').fill('Montréal');
    await page.locator('[autocomplete="billing address-level1"]').selectOption('QC');
    await page.locator('[autocomplete="billing postal-code"]').fill('h2j2l6');
  }

  async fillCard(card: string): Promise<void> {
    const { page } = this;
    const year = Number(today().slice(2, 4)) + 3;
    const field = (token: string) => page.locator(`[autocomplete="${token}"]`);
    await field('cc-number').fill(card);
    await field('cc-exp').fill(`12 / ${year}`);
    await field('cc-csc').fill('123');
    await field('cc-given-name').fill('Maëlle');
    await field('cc-family-name').fill('Gagnon');
  }

  get payButton() {
    return this.page.getByRole('button', { name: phrase(this.say('payment.pay')) });
  }

  async pay(): Promise<void> {
    await this.payButton.click();
  }

  async expectConfirmed(city: string): Promise<void> {
    await expect(this.page).toHaveURL(new RegExp(`${pathFor('confirmation', this.language)}$`));
    await expect(this.page.getByRole('heading', { level: 1, name: new RegExp(city) })).toBeVisible();
  }
}
