import type { ExchangeOffer } from '@/contract/after-sale/exchanges';
import { dropFromTab, keepInTab, keptInTab } from '@/lib/tab-storage/tab-storage';

const NAME = 'exchange-offer';

/** The offer that is about to be paid, from its page to the payment's, also over a reload of this tab. */
export function keepExchangeOffer(offer: ExchangeOffer): void {
  keepInTab(NAME, JSON.stringify(offer));
}

/** Null where this tab has none for the booking. */
export async function keptExchangeOffer(bookingNumber: string): Promise<ExchangeOffer | null> {
  const { exchangeOfferSchema } = await import('@/contract/after-sale/exchanges');
  try {
    const kept = exchangeOfferSchema.safeParse(JSON.parse(keptInTab(NAME) ?? 'null'));
    return kept.success && kept.data.bookingNumber === bookingNumber ? kept.data : null;
  } catch {
    // Somebody else has written there.
    return null;
  }
}

export function dropExchangeOffer(): void {
  dropFromTab(NAME);
}
