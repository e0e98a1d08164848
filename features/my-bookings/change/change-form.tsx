import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/basics/button';
import { Card } from '@/components/ui/basics/card';
import { BookingHelp } from '../components/booking-help';
import { ChangeEvent } from './change-event';
import { ChangeOptions } from './change-options';
import type { ChangeView } from './change-view';
import { pickedAnswer, requestOf } from './change-selection';
import { TripAfter } from './trip-after';
import { useAnswerWords } from './use-answer-words';
import type { Answering } from './use-answering';

/** What happened, what can be chosen with its sums, and what the trip is then (D71). */
export function ChangeForm({ act, ...view }: ChangeView & { act: Answering }) {
  return (
    <div className="flow">
      <div className="stack gap-20">
        <ChangeEvent {...view} isOpen />
        {act.mustProve ? <ProveFirst onProve={act.prove} /> : <Choices {...view} act={act} />}
      </div>
      <aside className="is-shown stack gap-16">
        {!act.mustProve && <TripAfter {...view} act={act} />}
        <BookingHelp />
      </aside>
    </div>
  );
}

/** The door by number proves more before it acts (D61). */
function ProveFirst({ onProve }: { onProve: () => void }) {
  const t = useTranslations('companyChange.prove');
  return (
    <Card gap={14}>
      <p>{t('text')}</p>
      <div>
        <Button variant="primary" onClick={onProve}>
          {t('go')}
        </Button>
      </div>
    </Card>
  );
}

function Choices({ act, ...view }: ChangeView & { act: Answering }) {
  const t = useTranslations('companyChange');
  const words = useAnswerWords(view);
  const { change } = view;
  const { selection } = act;
  const choices = act.choices.data;
  const answer = pickedAnswer(change, selection, choices);
  const bus = answer === 'OTHER_BUS' ? act.bus : null;
  const request = requestOf(change, answer, selection, { bus, choices });
  const asked = answer === 'OTHER_ROOM' ? t('rooms.waiting') : t('buses.waiting');
  const missing = act.choices.isPending ? asked : t('act.hint.choose');
  const isReady = request !== null && request !== 'bed';
  return (
    <form
      className="stack gap-20"
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !act.isSending) act.send(request);
      }}
    >
      <ChangeOptions {...view} act={act} answer={answer} />
      <div className="actrow">
        <div>
          <p className="small muted" id="answer-hint">
            {request === 'bed' ? t('bed.missing') : request === null ? missing : words.hint(request.answer)}
          </p>
          <p className="small" role="status">
            {act.isUncertain && t('act.uncertain')}
          </p>
        </div>
        <Button
          type="submit"
          variant="primary"
          disabled={!isReady}
          isBusy={act.isSending}
          busyLabel={t('act.busy')}
          aria-describedby="answer-hint"
        >
          {answer === null ? t('choices.legend') : words.act(answer, bus)}
        </Button>
      </div>
    </form>
  );
}
