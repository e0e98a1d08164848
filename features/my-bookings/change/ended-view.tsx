import { useLocale, useTranslations } from 'next-intl';
import { Button, LinkButton } from '@/components/ui/basics/button';
import { Card } from '@/components/ui/basics/card';
import { HOME_ZONE } from '@/lib/i18n/home-zone';
import { pathFor } from '@/lib/paths/routes';
import { formatDateTime } from '@/rules/dates/dates';
import { formatMoney } from '@/rules/money/money';
import { useCardWords } from '../booking/refunds';
import { StillValid } from '../cancel/still-valid';
import { BookingHelp } from '../components/booking-help';
import { ChangeEvent } from './change-event';
import type { ChangeView } from './change-view';
import { MoneyWay } from './money-way';
import { OutcomeCard } from './outcome-card';
import type { Answering } from './use-answering';

/** A change that leaves nothing to choose: told, restored, overtaken, given back, or left unanswered (D71). */
export function EndedView({ act, ...view }: ChangeView & { act: Answering }) {
  const t = useTranslations('companyChange.done');
  const language = useLocale();
  const { change, booking, parts } = view;
  const path = pathFor('myBooking', language, { bookingNumber: booking.bookingNumber.toLowerCase() });
  const cancellation = booking.cancellations.find(
    ({ creditNoteNumber }) => creditNoteNumber === change.creditNoteNumber,
  );
  const outcome = useOutcome(view);
  return (
    <div className="flow">
      <div className="stack gap-20">
        {outcome.kind === 'TOLD' && <ChangeEvent {...view} isOpen={false} />}
        <OutcomeCard icon={outcome.kind === 'LAPSED_MONEY' ? 'undo' : 'info'} title={outcome.title} text={outcome.text}>
          {cancellation && <MoneyWay cancellation={cancellation} bookingNumber={booking.bookingNumber} />}
          <div className="acts">
            <NewestChange {...view} />
            <LinkButton href={path}>{t('toBooking')}</LinkButton>
          </div>
        </OutcomeCard>
        {change.answers.includes('MONEY_UNUSED') && <SayUnused {...view} act={act} />}
      </div>
      <aside className="is-shown stack gap-16">
        <StillValid booking={booking} parts={parts} />
        <BookingHelp />
      </aside>
    </div>
  );
}

function useOutcome({ change, changed: { company, part }, booking }: ChangeView) {
  const t = useTranslations('companyChange.ended');
  const language = useLocale();
  const { status, ifSilent, moneyForPart, endedAt, deadline } = change;
  const moment = (at: string | null) => (at === null ? '' : formatDateTime(at, part.zone, language));
  switch (status) {
    case 'RESTORED': {
      const when = endedAt === null ? '' : formatDateTime(endedAt, HOME_ZONE, language);
      return { kind: status, title: t('RESTORED.title'), text: t('RESTORED.text', { company, when }) };
    }
    case 'SUPERSEDED':
      return { kind: status, title: t('SUPERSEDED.title'), text: t('SUPERSEDED.text', { company }) };
    case 'CLOSED':
    case 'TOLD':
      return { kind: status, title: t(`${status}.title`), text: t(`${status}.text`) };
    // ANSWERED has a view of its own; what is OPEN past its deadline is about to lapse.
    case 'ANSWERED':
    case 'OPEN':
    case 'LAPSED': {
      const kind = ifSilent === 'KEPT' ? 'LAPSED_KEPT' : 'LAPSED_MONEY';
      const credit = booking.cancellations.find(({ creditNoteNumber }) => creditNoteNumber === change.creditNoteNumber);
      const amount = credit?.total ?? moneyForPart;
      const words = {
        deadline: moment(deadline),
        amount: amount === null ? 'none' : formatMoney({ amount, currency: booking.currency }, language),
      };
      return { kind, title: t(`${kind}.title`), text: t(`${kind}.text`, words) };
    }
  }
}

/** From a change that was overtaken to the one that counts. */
function NewestChange({ change: { supersededBy }, booking: { bookingNumber } }: ChangeView) {
  const t = useTranslations('companyChange.ended');
  const language = useLocale();
  if (supersededBy === null) return null;
  const params = { bookingNumber: bookingNumber.toLowerCase(), caseId: supersededBy };
  return (
    <LinkButton variant="primary" href={pathFor('companyChange', language, params)} prefetch={false}>
      {t('SUPERSEDED.go')}
    </LinkButton>
  );
}

/** A moved bus that nobody used: its money comes back to whoever says so within 30 days (D71). */
function SayUnused({ change, changed: { part }, booking, act }: ChangeView & { act: Answering }) {
  const t = useTranslations('companyChange');
  const language = useLocale();
  const cardWords = useCardWords();
  const { moneyForPart, unusedUntil } = change;
  if (moneyForPart === null || unusedUntil === null) return null;
  const amount = formatMoney({ amount: moneyForPart, currency: booking.currency }, language);
  const send = () => (act.mustProve ? act.prove() : act.send({ answer: 'MONEY_UNUSED', expectedAmount: moneyForPart }));
  return (
    <Card title={t('unused.title')} titleId="unused" gap={14}>
      <p>
        {t('unused.text', {
          amount,
          until: formatDateTime(unusedUntil, part.zone, language),
          card: booking.card ? cardWords(booking.card) : 'none',
        })}
      </p>
      <p className="small" role="status">
        {act.isUncertain && t('act.uncertain')}
      </p>
      <div>
        <Button isBusy={act.isSending} busyLabel={t('act.busy')} onClick={send}>
          {t('unused.go', { amount })}
        </Button>
      </div>
    </Card>
  );
}
