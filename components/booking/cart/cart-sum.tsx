import { useTranslations } from 'next-intl';
import { PriceBreakdown } from '@/components/ui/prices/price-breakdown';
import type { CartContents } from '@/lib/booking-session/cart/cart-contents';
import { PlainSum } from './plain-sum';
import { useTaxRows } from './use-tax-label';

/** The amounts of the cart, taxes in: once nothing is missing the total with its tax lines (D23, D24). */
export function CartSum({ contents }: { contents: CartContents }) {
  const t = useTranslations('cart');
  const taxRows = useTaxRows();
  const { total, doorToBed, travellers, taxes, subtotal } = contents;
  if (!total || !subtotal) return <PlainSum contents={contents} />;
  return (
    <PriceBreakdown
      subtotal={subtotal}
      taxes={taxRows(taxes, total.currency)}
      total={total}
      travellers={travellers}
      extraRows={doorToBed ? [{ label: t('doorToBed'), amount: doorToBed }] : []}
    />
  );
}
