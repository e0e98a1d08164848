'use client';

import { useEffect, useState, type FormEvent } from 'react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { startRouteProgress } from '@/components/feedback/route-progress-store';
import { ErrorSummary } from '@/components/form/error-summary';
import { Button } from '@/components/ui/basics/button';
import { dropDraft, keepDraft } from '@/lib/tab-storage/kept-draft';
import { useHandedFocus } from '@/lib/idle/use-handed-focus';
import { stayDraftFaults } from '@/lib/search-criteria/read-stay';
import { searchLimits } from '@/lib/search-criteria/search-faults';
import { nightsOf } from '@/lib/search-criteria/stay-criteria';
import { stayToQuery } from '@/lib/search-criteria/stay-query';
import { withSearch } from '@/lib/paths/routes';
import { useFaultWords } from '@/lib/rule-words/use-fault-words';
import { DRAFT_NAME } from '../../rules/draft-name';
import { firstStay } from '../../rules/first-stay';
import { useStayWords } from '../../use-stay-words';
import { ChildAges } from './child-ages';
import { StayFields } from './stay-fields';
import type { LiveStayFormProps } from '../../rules/stay-form-props';

/** Where, when and who once scripts run. What is wrong is said beside its field; nothing entered is lost. */
export function LiveStayForm(form: LiveStayFormProps) {
  const { cities, faults: givenFaults = [], action, isCityFixed = false } = form;
  const t = useTranslations('hotelRooms.form');
  const words = useStayWords();
  const faultWords = useFaultWords();
  const router = useRouter();
  const [draft, setDraft] = useState(() => firstStay(form));
  const [faults, setFaults] = useState({ found: givenFaults, attempt: 0 });
  const [now] = useState(() => new Date());
  const errors = faults.found.map((fault) => ({ name: fault.path, message: faultWords(fault) }));
  const nights = nightsOf(draft);

  useEffect(() => {
    keepDraft(DRAFT_NAME, stayToQuery(draft).toString());
  }, [draft]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = stayDraftFaults(draft, cities, new Date());
    setFaults(({ attempt }) => ({ found, attempt: attempt + 1 }));
    if (found.length > 0) return;
    dropDraft(DRAFT_NAME);
    startRouteProgress();
    router.push(withSearch(action, stayToQuery(draft)));
  }

  return (
    <form
      ref={useHandedFocus(form.left)}
      className="search"
      role="search"
      aria-label={t('label')}
      action={action}
      method="get"
      noValidate
      onSubmit={submit}
    >
      <div className="search__body">
        <ErrorSummary errors={errors} focusKey={faults.attempt} />
        <div className={isCityFixed ? 'search__line search__line--dates' : 'search__line search__line--stay'}>
          {isCityFixed && <input type="hidden" name="city" value={draft.cityCode} />}
          <StayFields
            cities={isCityFixed ? null : cities}
            draft={draft}
            onChange={setDraft}
            limits={searchLimits(cities.find(({ code }) => code === draft.cityCode)?.zone, now)}
            errorOf={(name) => errors.find((error) => error.name === name)?.message}
          />
          {draft.ageOfChildren.length > 0 && (
            <ChildAges
              ages={draft.ageOfChildren}
              faults={errors}
              onChange={(ageOfChildren) => setDraft({ ...draft, ageOfChildren })}
            />
          )}
          <Button variant="primary" type="submit" icon="search">
            {t(isCityFixed ? 'showRooms' : 'submit')}
          </Button>
        </div>
        <p className="search__note" role="status">
          {nights > 0 ? t('nights', { nights: words.nights(nights) }) : t('oneRoom')}
        </p>
      </div>
    </form>
  );
}
