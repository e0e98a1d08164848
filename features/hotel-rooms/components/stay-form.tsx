'use client';

import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { startRouteProgress } from '@/components/feedback/route-progress-store';
import { ErrorSummary } from '@/components/form/error-summary';
import { Button } from '@/components/ui/button';
import { stayDraftFaults } from '@/lib/search-criteria/read-stay';
import { searchLimits } from '@/lib/search-criteria/search-faults';
import { EMPTY_STAY, nightsOf, type StayDraft } from '@/lib/search-criteria/stay-criteria';
import { stayFromQuery, stayToQuery } from '@/lib/search-criteria/stay-query';
import { withSearch } from '@/lib/paths/routes';
import { useFaultWords } from '@/lib/rule-words/use-fault-words';
import type { RuleFault } from '@/rules/rule-fault';
import { fillableStay } from '../rules/fillable-stay';
import type { StayCity } from '../rules/stay-city';
import { useStayWords } from '../use-stay-words';
import { ChildAges } from './child-ages';
import { StayFields } from './stay-fields';

export type StayFormProps = {
  cities: readonly StayCity[];
  draft?: StayDraft;
  /** What the server found wrong with the stay in the address (D39). */
  faults?: readonly RuleFault[];
  /** Page that the stay is sent to: the results, or a hotel's own page. */
  action: string;
  /** On a hotel's own page the city stands fast. */
  isCityFixed?: boolean;
};

/** Where, when and who (R59, R60): a plain GET form that works before scripts. What is wrong is said beside its field; nothing entered is lost. */
export function StayForm({ cities, draft: given = EMPTY_STAY, faults: givenFaults = [], action, isCityFixed = false }: StayFormProps) {
  const t = useTranslations('hotelRooms.form');
  const words = useStayWords();
  const faultWords = useFaultWords();
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => fillableStay(given));
  const [faults, setFaults] = useState({ found: givenFaults, attempt: 0 });
  /** When scripts took over: null while the form is plain. */
  const [now, setNow] = useState<Date | null>(null);
  const errors = faults.found.map((fault) => ({ name: fault.path, message: faultWords(fault) }));
  const nights = nightsOf(draft);

  useEffect(() => {
    // What was entered before scripts ran is kept.
    const entered = [...new FormData(form.current ?? undefined)].map(([name, value]): [string, string] => [name, String(value)]);
    setDraft(fillableStay(stayFromQuery(new URLSearchParams(entered))));
    setNow(new Date());
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = stayDraftFaults(draft, cities, new Date());
    setFaults(({ attempt }) => ({ found, attempt: attempt + 1 }));
    if (found.length > 0) return;
    startRouteProgress();
    router.push(withSearch(action, stayToQuery(draft)));
  }

  return (
    <form
      ref={form}
      className="search"
      role="search"
      aria-label={t('label')}
      action={action}
      method="get"
      noValidate={now !== null}
      onSubmit={now === null ? undefined : submit}
    >
      <div className="search__body">
        <ErrorSummary errors={errors} focusKey={faults.attempt} />
        <div className={isCityFixed ? 'search__line search__line--dates' : 'search__line search__line--stay'}>
          {isCityFixed && <input type="hidden" name="city" value={draft.cityCode} />}
          <StayFields
            key={now === null ? 'plain' : 'live'}
            cities={isCityFixed ? null : cities}
            draft={draft}
            onChange={setDraft}
            limits={now && searchLimits(cities.find(({ code }) => code === draft.cityCode)?.zone, now)}
            errorOf={(name) => errors.find((error) => error.name === name)?.message}
          />
          <Button variant="primary" type="submit" icon="search">
            {t(isCityFixed ? 'showRooms' : 'submit')}
          </Button>
        </div>
        {now !== null && draft.ageOfChildren.length > 0 && (
          <ChildAges ages={draft.ageOfChildren} faults={errors} onChange={(ageOfChildren) => setDraft({ ...draft, ageOfChildren })} />
        )}
        <p className="search__note" role="status">
          {nights > 0 ? t('nights', { nights: words.nights(nights) }) : t('oneRoom')}
        </p>
      </div>
    </form>
  );
}
