import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import type { ChangeAnswer } from '@/contract/after-sale/company-changes';
import { HOME_ZONE } from '@/lib/i18n/home-zone';
import { formatTime } from '@/rules/dates/dates';
import { usePartWords } from '../use-part-words';
import { BusSlots } from './bus-slots';
import { ChangeOption } from './change-option';
import type { ChangeView } from './change-view';
import { answersOf } from './change-selection';
import { RoomSlots } from './room-slots';
import { tripWith } from './trip-with';
import { useAnswerWords } from './use-answer-words';
import type { Answering } from './use-answering';

type ChangeOptionsProps = ChangeView & { act: Answering; answer: ChangeAnswer | null };

/** Every answer with what it gives back; what it asks for further stands below the one that is picked. */
export function ChangeOptions({ act, answer, ...view }: ChangeOptionsProps) {
  const t = useTranslations('companyChange.choices');
  const words = useAnswerWords(view);
  const note = useNotes(view, act);
  const { part } = view.changed;
  const titleOf = (each: ChangeAnswer) => {
    if (each === 'MONEY_PART') return t(part.kind === 'stay' ? 'MONEY_PART.stay' : 'MONEY_PART.bus');
    if (each === 'MONEY_UNUSED') return null;
    return each === 'KEEP' ? t('KEEP.title', { time: words.time(null) }) : t(`${each}.title`);
  };
  const isMoney = (each: ChangeAnswer) => each === 'MONEY_PART' || each === 'MONEY_ALL';
  const inside: Partial<Record<ChangeAnswer, ReactNode>> = {
    OTHER_BUS: <BusSlots {...view} act={act} />,
    OTHER_ROOM: <RoomSlots {...view} act={act} />,
  };
  return (
    <fieldset className="options">
      <legend className="vh">{t('legend')}</legend>
      {answersOf(view.change).map((each) => (
        <ChangeOption
          key={each}
          name="answer"
          value={each}
          isPicked={each === answer}
          onPick={() => act.select({ answer: each })}
          title={titleOf(each)}
          note={note(each)}
          sum={isMoney(each) ? t('amountBack', { amount: words.amount(each) }) : words.money(0)}
        >
          {inside[each]}
        </ChangeOption>
      ))}
    </fieldset>
  );
}

/** What an answer means for the rest of the trip, in a line. */
function useNotes(
  { change, changed, booking, parts }: ChangeView,
  { hold: { until: heldUntil }, choices }: Answering,
): (answer: ChangeAnswer) => string {
  const t = useTranslations('companyChange.choices');
  const language = useLocale();
  const partWords = usePartWords();
  const { part } = changed;
  const lines = (answer: ChangeAnswer) =>
    tripWith({ answer, times: null, change, changed: part, parts, now: new Date(booking.serverTime) });
  return (answer) => {
    switch (answer) {
      case 'MONEY_PART': {
        const rest = lines(answer).some(({ state }) => state !== 'off') ? t('restStays') : '';
        return part.kind === 'stay'
          ? t('MONEY_PART.noteStay', { rest })
          : t('MONEY_PART.noteBus', { city: part.journey.destinationLocation.cityName, rest });
      }
      case 'MONEY_ALL': {
        const titles = lines(answer)
          .filter(({ state }) => state === 'off')
          .map((line) => partWords.title(line.part));
        return t('MONEY_ALL.note', { parts: titles.join(', ') });
      }
      case 'MONEY_UNUSED':
        return '';
      case 'OTHER_BUS':
        return heldUntil === null
          ? t('OTHER_BUS.note')
          : t('OTHER_BUS.held', { time: formatTime({ instant: heldUntil, zone: HOME_ZONE }, language) });
      case 'OTHER_ROOM':
        return choices.data?.isHotelSilent ? t('OTHER_ROOM.silent', { hotel: changed.company }) : t('OTHER_ROOM.note');
      case 'KEEP':
        return t('KEEP.note');
    }
  };
}
