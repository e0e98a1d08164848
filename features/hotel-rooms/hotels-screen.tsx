import { useTranslations } from 'next-intl';
import { Main } from '@/components/layout/frames/main';
import { PageSection } from '@/components/layout/page-section';
import { SearchHero } from '@/components/layout/search-hero';
import { Tile } from '@/components/ui/basics/tile';
import { Skyline } from '@/components/ui/drawings/skyline';
import { SoftLink } from '@/components/ui/links/soft-link';
import type { Destination } from '@/contract/destinations';
import { pathFor } from '@/lib/paths/routes';
import type { StayDraft } from '@/lib/search-criteria/stay-criteria';
import type { Language } from '@/rules/language';
import type { RuleFault } from '@/rules/rule-fault';
import { wholeName } from '@/rules/typography';
import { StayForm } from './components/search/stay-form';
import { stayCities } from './rules/stay-city';
import { useStayErrors } from './use-stay-errors';

export type HotelsScreenProps = {
  language: Language;
  destinations: readonly Destination[];
  draft?: StayDraft;
  faults?: readonly RuleFault[];
};

/** Drawn with their skyline; the others are a list. */
const TILES = 8;

/** /hotel (R21 without its parameters): search for hotels, and every city that has some. */
export function HotelsScreen({ language, destinations, draft, faults }: HotelsScreenProps) {
  const t = useTranslations('hotelRooms.home');
  const errors = useStayErrors()(faults);
  const cities = stayCities(destinations, language);
  const hrefOf = (cityName: string) => pathFor('hotelCity', language, { cityName });
  return (
    <Main wrap={false}>
      <SearchHero title={t('title')} lead={t('lead')}>
        <StayForm
          cities={cities}
          draft={draft}
          faults={faults}
          errors={errors}
          action={pathFor('hotelAccommodation', language)}
        />
      </SearchHero>
      {cities.length > 0 && (
        <PageSection look="mist" title={t('cities')}>
          <div className="grid grid--4 shelf">
            {cities.slice(0, TILES).map(({ code, name, region }) => (
              <Tile
                key={code}
                href={hrefOf(code)}
                drawing={<Skyline seed={code} title={t('picture', { city: name })} />}
                title={name}
              >
                <span className="small muted">{region}</span>
              </Tile>
            ))}
          </div>
          <ul className="linkcols citylinks">
            {cities.slice(TILES).map(({ code, name }) => (
              <li key={code}>
                <SoftLink href={hrefOf(code)}>{t('hotelsIn', { city: wholeName(name) })}</SoftLink>
              </li>
            ))}
          </ul>
        </PageSection>
      )}
    </Main>
  );
}
