'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/basics/button';
import type { AskAgain } from '../../use-ask-again';

/** A button for each company that has not answered, where nothing else is listed (F11). */
export function AskAgainButtons({ companies, again }: { companies: readonly string[]; again: AskAgain }) {
  const t = useTranslations('busTickets.list');
  return companies.map((company) => (
    <Button
      key={company}
      size="sm"
      icon="refresh"
      isBusy={again.asking.includes(company)}
      onClick={() => again.ask(company)}
    >
      {t('askAgain')} <span className={companies.length > 1 ? undefined : 'vh'}>{company}</span>
    </Button>
  ));
}
