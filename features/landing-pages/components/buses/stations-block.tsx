import { useTranslations } from 'next-intl';
import { PageSection } from '@/components/layout/page-section';
import { Icon } from '@/components/ui/basics/icon';
import type { LandingStation } from '@/contract/landing-pages';
import { shownAddress } from '@/rules/typography';
import type { LandingBlockProps } from '../../landing-props';
import { agentsByCity } from '../../rules/agents-by-city';
import { AgentLines } from './agent-lines';

/** A map of somebody else: nothing of it is loaded before the visitor goes there. */
function directionsTo({ latitude, longitude }: LandingStation): string {
  return `https://www.openstreetmap.org/directions?to=${encodeURIComponent(`${latitude},${longitude}`)}`;
}

/**
 * Where buses leave and arrive, with address and who sells tickets over the counter (E14, block 7). Nothing without
 * stations.
 */
export function StationsBlock({ page }: LandingBlockProps) {
  const t = useTranslations('landingBus.stations');
  if (page.stations.length === 0) return null;
  return (
    <PageSection id="stations" look="mist" title={t('title')}>
      <div className="grid grid--3">
        {page.stations.map((station) => (
          <StationCard key={station.stationId} station={station} />
        ))}
      </div>
      {agentsByCity(page.stations).map(({ cityName, agents }) => (
        <div key={cityName} className="agents">
          <h3>{t('agentsIn', { city: cityName })}</h3>
          <AgentLines agents={agents} />
        </div>
      ))}
    </PageSection>
  );
}

function StationCard({ station }: { station: LandingStation }) {
  const t = useTranslations('landingBus.stations');
  const here = station.agents.filter(({ stationId }) => stationId === station.stationId);
  return (
    <article className="card">
      <div className="card__body stack gap-6">
        <span className="small muted">{station.cityName}</span>
        <h3 className="card__title">{station.name}</h3>
        {station.address && <p className="small">{shownAddress(station.address)}</p>}
        <p className="small muted">{t('trips', { count: station.tripsPerDay })}</p>
        <p>
          <a className="link link--sm" href={directionsTo(station)} rel="noopener noreferrer" target="_blank">
            <Icon name="mapPin" size={16} />
            {t('directions')}
            <span className="vh"> {t('directionsTo', { station: station.name })}</span>
          </a>
        </p>
        {here.length > 0 && (
          <div className="agents agents--here">
            <h4>{t('agentsHere')}</h4>
            <AgentLines agents={here} />
          </div>
        )}
      </div>
    </article>
  );
}
