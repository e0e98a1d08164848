import { expect, type Locator } from '@playwright/test';
import { pathFor } from '@/lib/paths/routes';
import { formatMoney } from '@/rules/money/money';
import { pickByKey, pressByKey, tabTo } from './keyboard';
import { expectLive, pressLive } from './live';
import { Traveller } from './traveller';

/** What a person does on the pages of a booking: in English with the keyboard of a desk, in French with a finger. */
export class Owner extends Traveller {
  get isByKey(): boolean {
    return this.language === 'en';
  }

  async press(control: Locator): Promise<void> {
    await expectLive(control);
    await (this.isByKey ? pressByKey(control) : pressLive(control));
  }

  /** Of answers to a change. */
  async pick(answer: string): Promise<void> {
    const answers = this.page.locator('input[name="answer"]');
    const wanted = answers.and(this.page.locator(`[value="${answer}"]`));
    await expectLive(wanted);
    if (this.isByKey) await pickByKey(wanted, answers.and(this.page.locator(':checked')));
    else await wanted.check();
    await expect(wanted).toBeChecked();
  }

  async tick(box: Locator): Promise<void> {
    await this.turn(box, true);
  }

  async untick(box: Locator): Promise<void> {
    await this.turn(box, false);
  }

  private async turn(box: Locator, isTicked: boolean): Promise<void> {
    await expectLive(box);
    if (!this.isByKey) await box.setChecked(isTicked);
    else {
      await tabTo(box);
      await this.page.keyboard.press('Space');
    }
    await expect(box).toBeChecked({ checked: isTicked });
  }

  sum(amount: number): string {
    return formatMoney({ amount, currency: 'CAD' }, this.language);
  }

  async openBooking(number: string): Promise<void> {
    await this.page.goto(pathFor('myBooking', this.language, { bookingNumber: number }));
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  /** From the news on the booking's page to what can be answered. */
  async openTheChange(number: string): Promise<void> {
    const { page, say } = this;
    await this.openBooking(number);
    const news = page.getByRole('group', { name: say('myBooking.changes.title') });
    await this.press(news.getByRole('link', { name: say('myBooking.changes.choose') }));
    await expect(page.locator('.option').first()).toBeVisible();
  }

  /** An answer to a change, with what it gives back. */
  option(answer: string): Locator {
    return this.page.locator('.option', { has: this.page.locator(`[name="answer"][value="${answer}"]`) });
  }
}
