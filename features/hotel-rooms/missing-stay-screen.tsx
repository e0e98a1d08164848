import { useTranslations } from 'next-intl';
import { Main } from '@/components/layout/frames/main';
import { PageTitle } from '@/components/layout/page-title';
import type { Destination } from '@/contract/destinations';
import { pathFor } from '@/lib/paths/routes';
import type { StayDraft } from '@/lib/search-criteria/stay-criteria';
import type { Language } from '@/rules/language';
import type { RuleFault } from '@/rules/rule-fault';
import { StayForm } from './components/search/stay-form';
import { stayCities } from './rules/stay-city';
import { useStayErrors } from './use-stay-errors';

export type MissingStayScreenProps = {
  language: Language;
  destinations: readonly Destination[];
  draft: StayDraft;
  faults: readonly RuleFault[];
};

/** Hotel results without a stay that can be asked for: the form, with what is wrong (D39). */
export function MissingStayScreen({ language, destinations, draft, faults }: MissingStayScreenProps) {
  const t = useTranslations('hotelRooms.missing');
  const errors = useStayErrors()(faults);
  return (
    <Main>
      <PageTitle title={t('title')} lead={t('lead')} />
      <div className="missing-search">
        <StayForm
          cities={stayCities(destinations, language)}
          draft={draft}
          faults={faults}
          errors={errors}
          action={pathFor('hotelAccommodation', language)}
        />
      </div>
    </Main>
  );
}
