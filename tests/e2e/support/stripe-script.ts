import type { Page } from '@playwright/test';
import { TOKENS } from '@/tests/support/stripe/stripe-books';
import type { StripeStandIn } from '@/tests/support/stripe/stripe-stand-in';

/** What is typed into the form of the stand-in, as Stripe's own test cards. */
export const STRIPE_CARDS = {
  approved: '4242424242424242',
  insufficientFunds: '4000000000009995',
  asksOwner: '4000002500003155',
} as const;

const TOKEN_OF: Record<string, string> = {
  [STRIPE_CARDS.approved]: TOKENS.approved,
  [STRIPE_CARDS.insufficientFunds]: TOKENS.insufficientFunds,
  [STRIPE_CARDS.asksOwner]: TOKENS.asksOwner,
};

/**
 * In the place of Stripe’s script, which is out of reach: a form of one field, and a bank that asks yes or no. It runs
 * in the page as text, so that it may use nothing from outside itself.
 */
function script(tokens: Record<string, string>): void {
  const make = <Name extends keyof HTMLElementTagNameMap>(name: Name, text = '') =>
    Object.assign(document.createElement(name), { textContent: text });
  const stripe = (_key: string, { locale }: { locale: string }) => {
    const field = Object.assign(make('input'), { className: 'input', inputMode: 'numeric' });
    field.setAttribute('aria-label', `Stripe ${locale}`);
    const heard = new Map<string, () => void>();
    field.addEventListener('input', () => heard.get('change')?.());
    const submit = async () =>
      field.value in tokens
        ? {}
        : { error: { message: locale === 'fr-CA' ? 'Carte incomplète.' : 'Card incomplete.' } };
    return {
      elements: () => ({
        create: () => ({
          on: (name: string, tell: () => void) => heard.set(name, tell),
          mount: (place: HTMLElement) => {
            place.append(field);
            heard.get('ready')?.();
          },
          destroy: () => field.remove(),
        }),
        update: async () => undefined,
        submit,
      }),
      createConfirmationToken: async () => ({
        confirmationToken: {
          id: tokens[field.value],
          payment_method_preview: { type: 'card', card: { brand: 'visa', last4: field.value.slice(-4) } },
        },
      }),
      handleNextAction: ({ clientSecret }: { clientSecret: string }) =>
        new Promise((resolve) => {
          const bank = make('dialog');
          for (const answer of ['yes', 'no']) {
            const button = make('button', `Bank: ${answer}`);
            button.addEventListener('click', () => {
              bank.remove();
              const body = `${clientSecret} ${answer}`;
              void fetch('https://api.stripe.com/stand-in', { method: 'POST', body }).then(() => resolve({}));
            });
            bank.append(button);
          }
          document.body.append(bank);
          bank.showModal();
        }),
    };
  };
  Object.assign(window, { Stripe: Object.assign(stripe, { version: 'endive' }) });
}

/** Answers for Stripe in this page: its script, and what a bank asks. */
export async function answerForStripe(page: Page, { books }: StripeStandIn): Promise<void> {
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${script.toString()})(${JSON.stringify(TOKEN_OF)})` }),
  );
  await page.route('https://api.stripe.com/**', async (route) => {
    const [secret = '', answer] = (route.request().postData() ?? '').split(' ');
    books.decide(secret.split('_secret_')[0] ?? '', answer === 'yes' ? 'yes' : 'no');
    await route.fulfill({ status: 200, headers: { 'access-control-allow-origin': '*' }, body: '{}' });
  });
}
