import type { ReactNode } from 'react';
import type { LandingPage } from '@/contract/landing-pages';
import type { Language } from '@/rules/language';

/** What every landing page and each of its blocks is drawn from. `searchForm` stands in the hero (R22). */
export type LandingProps = { page: LandingPage; language: Language; searchForm: ReactNode };
export type LandingBlockProps = Pick<LandingProps, 'page' | 'language'>;
