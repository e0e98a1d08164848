import { useTranslations } from 'next-intl';
import { Badge } from '../ui/basics/badge';
import { TextField, type TextFieldProps } from './text-field';

/** Card number with the brand that its first digits show. */
export function CardNumberField({
  brand,
  ...field
}: TextFieldProps & { /** 'Visa', once it is known. */ brand?: string }) {
  // The badge's place is there from the beginning: the field must not be drawn anew under the first digit.
  return (
    <TextField
      inputMode="numeric"
      autoComplete="cc-number"
      maxLength={23}
      {...field}
      end={<>{brand && <Badge>{brand}</Badge>}</>}
    />
  );
}

/** Names of the cards that are taken (R66). */
export function AcceptedCards({ brands }: { brands: readonly string[] }) {
  const t = useTranslations('forms.card');
  return (
    <div className="badges" role="group" aria-label={t('accepted')}>
      {brands.map((brand) => (
        <Badge key={brand}>{brand}</Badge>
      ))}
    </div>
  );
}
