import { useTranslations } from 'next-intl';

const BRANDS = ['visa', 'mastercard', 'amex', 'discover'] as const;

/** A card's brand as people call it; a brand that we have no name for stays as the gateway writes it. */
export function useCardName(): (brand: string) => string {
  const t = useTranslations('confirmation.brands');
  return (brand) => {
    const known = BRANDS.find((each) => each === brand.toLowerCase());
    return known ? t(known) : brand;
  };
}
