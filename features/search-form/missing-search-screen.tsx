import { useTranslations } from 'next-intl';
import { Main } from '@/components/layout/main';
import { PageTitle } from '@/components/layout/page-title';
import type { SearchScreenProps } from './home-screen';
import { SearchFormScreen } from './search-form-screen';

/** A page of the flow without a search that can be run: the form, with what is wrong (D39). */
export function MissingSearchScreen(props: SearchScreenProps) {
  const t = useTranslations('searchForm.missing');
  return (
    <Main>
      <PageTitle title={t('title')} lead={t('lead')} />
      <div className="missing-search">
        <SearchFormScreen {...props} />
      </div>
    </Main>
  );
}
