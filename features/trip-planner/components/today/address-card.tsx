import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/basics/button';
import { addressLines, type ThingPlace } from '../../rules/place-of';

/** An address as a driver reads it, over the shoulder and in the dark. */
export function AddressCard({ place }: { place: ThingPlace }) {
  const t = useTranslations('tripPlanner.today');
  const [state, setState] = useState<'shown' | 'copied' | 'refused'>('shown');
  const lines = addressLines(place);
  async function copy() {
    try {
      await navigator.clipboard.writeText([...new Set([place.name, ...lines])].filter(Boolean).join(', '));
      setState('copied');
    } catch {
      // Refused, or not there: a page that is not served securely has no clipboard.
      setState('refused');
    }
  }
  return (
    <section className="card today__card" aria-labelledby="next-address">
      <h3 className="small muted" id="next-address">
        {t('driver')}
      </h3>
      <p className="today__address">
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
      {place.address !== '' && place.name !== '' && <p className="muted">{place.name}</p>}
      <div className="row">
        <Button size="sm" icon={state === 'copied' ? 'check' : 'copy'} onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <span className="small muted" role="status">
          {state === 'copied' && t('copied')}
          {state === 'refused' && t('notCopied')}
        </span>
      </div>
    </section>
  );
}
