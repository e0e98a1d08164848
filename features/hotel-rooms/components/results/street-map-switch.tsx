'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/basics/button';
import type { useStreetMap } from '@/components/ui/maps/use-street-map';

/** Below a drawn map: the way to the street map and back, who would be spoken to, and why it did not come. */
export function StreetMapSwitch({ street }: { street: ReturnType<typeof useStreetMap> }) {
  const t = useTranslations('hotelRooms.map.street');
  const { styleUrl, state, host } = street;
  if (styleUrl === null) return null;
  const isShown = state === 'shown';
  return (
    <div className="mapcard__street">
      <p className="small muted" role="status">
        {state === 'asking' && t('ask', { host })}
        {(state === 'loading' || state === 'opening') && t('loading')}
        {(state === 'webgl' || state === 'code' || state === 'silent') && t(state)}
      </p>
      {state === 'asking' ? (
        <span className="mapcard__answers">
          <Button size="sm" onClick={street.close}>
            {t('keep')}
          </Button>
          <Button size="sm" onClick={street.agree}>
            {t('agree')}
          </Button>
        </span>
      ) : (
        <Button
          size="sm"
          variant={isShown ? 'solid' : 'line'}
          icon="map"
          isBusy={state === 'loading' || state === 'opening'}
          aria-pressed={isShown}
          onClick={isShown ? street.close : street.open}
        >
          {t('open')}
        </Button>
      )}
    </div>
  );
}
