import { useTranslations } from 'next-intl';
import { Main } from '@/components/layout/frames/main';
import { PageTitle } from '@/components/layout/page-title';
import type { SearchScreenProps } from './search-screen-props';
import { SearchFormScreen } from './search-form-screen';

/** A page of the flow without a search that can be run: the form, with what is wrong (D39). */
export function MissingSearchScreen(props: SearchScreenProps) {
  const t = useTranslations('missingSearch');
  const isPackage = props.draft?.busHotelMode ?? false;
  return (
    <Main>
      <PageTitle title={t(isPackage ? 'packageTitle' : 'title')} lead={t(isPackage ? 'packageLead' : 'lead')} />
      <div className="missing-search">
        <SearchFormScreen {...props} />
      </div>
    </Main>
  );
}
