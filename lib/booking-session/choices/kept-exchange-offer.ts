import type { ExchangeOffer } from '@/contract/after-sale/exchanges';
import { dropFromTab, keepInTab, keptInTab } from '@/lib/tab-storage/tab-storage';
import type { Language } from '@/rules/language';

const NAME = 'exchange-offer';

/** `language`: what it names its bus in. */
export type KeptExchangeOffer = ExchangeOffer & { language: Language };

/** The offer that is open in this tab, for its own page over a reload, and for the payment's. */
export function keepExchangeOffer(offer: ExchangeOffer, language: Language): void {
  keepInTab(NAME, JSON.stringify({ ...offer, language } satisfies KeptExchangeOffer));
}

/** Whether there may be one, told at once: what it is has to be read. */
export function hasKeptExchangeOffer(): boolean {
  return keptInTab(NAME) !== null;
}

/** Null where this tab has none for the booking. */
export async function keptExchangeOffer(bookingNumber: string): Promise<KeptExchangeOffer | null> {
  const [{ exchangeOfferSchema }, { languageSchema }] = await Promise.all([
    import('@/contract/after-sale/exchanges'),
    import('@/contract/common'),
  ]);
  try {
    const schema = exchangeOfferSchema.extend({ language: languageSchema });
    const kept = schema.safeParse(JSON.parse(keptInTab(NAME) ?? 'null'));
    return kept.success && kept.data.bookingNumber === bookingNumber ? kept.data : null;
  } catch {
    // Somebody else has written there.
    return null;
  }
}

export function dropExchangeOffer(): void {
  dropFromTab(NAME);
}
