import { useTranslations } from 'next-intl';
import { shownAddress } from '@/rules/typography';
import { addressLines, type ThingPlace } from '../../rules/place-of';
import { CopyText } from '../sharing/copy-text';

/** An address as a driver reads it, over the shoulder and in the dark. */
export function AddressCard({ place }: { place: ThingPlace }) {
  const t = useTranslations('tripPlanner.today');
  const lines = addressLines(place);
  return (
    <section className="card today__card" aria-labelledby="next-address">
      <h3 className="small muted" id="next-address">
        {t('driver')}
      </h3>
      <p className="today__address">
        {lines.map((line) => (
          <span key={line}>{shownAddress(line)}</span>
        ))}
      </p>
      {place.address !== '' && place.name !== '' && <p className="muted">{place.name}</p>}
      <CopyText
        text={[...new Set([place.name, ...lines])].filter(Boolean).join(', ')}
        words={{ copy: t('copy'), copied: t('copied'), notCopied: t('notCopied') }}
      />
    </section>
  );
}
