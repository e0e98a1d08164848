import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/basics/button';
import { Note } from '@/components/ui/basics/note';
import type { BookingUnit } from '@/contract/cancellations';
import type { MyBooking } from '@/contract/after-sale/my-bookings';
import { asHeading } from '@/rules/dates/dates';
import { TermLadder } from '../booking/term-ladder';
import type { ChildrenAlone } from '../rules/children-alone';
import { partState, type Part } from '../rules/parts';
import { isOneUnit, toggled, type Selection } from '../rules/selection';
import { canBeGivenBack } from '../rules/terms-by-moment';
import { usePartWords } from '../use-part-words';
import { PickRow } from './pick-row';

type ChoiceProps = {
  booking: MyBooking;
  parts: readonly Part[];
  now: Date;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  alone: readonly ChildrenAlone[];
};

/**
 * Everything, a part, a direction, a traveller, a room or a place: boxes with what each gives back (D63). Everything
 * is named only where it is more than one part; what is sold as one has no box.
 */
export function Choice({ booking, parts, now, selection, onSelect, alone }: ChoiceProps) {
  const t = useTranslations('cancelBooking.choose');
  const isOpen = (unit: BookingUnit) => canBeGivenBack(unit, now);
  const open = booking.units.filter(isOpen);
  const hasSeveral = parts.filter(({ units }) => units.some(isOpen)).length > 1;
  const box = {
    selection,
    currency: booking.currency,
    onToggle: (units: readonly BookingUnit[]) => onSelect(toggled(units, selection)),
  };
  return (
    <fieldset className="card picks">
      <legend className="vh">{t('label')}</legend>
      {hasSeveral && (
        <div className="pick">
          <PickRow {...box} units={open} label={t('everything')} note={t('everythingText')} />
        </div>
      )}
      <ByTraveller booking={booking} open={open} box={box} />
      {parts.map((part) => (
        <PartPick key={part.key} part={part} booking={booking} now={now} box={box} />
      ))}
      {alone.map(({ part, children }) => (
        <AloneNote
          key={part.key}
          part={part}
          units={children}
          booking={booking}
          onAlso={() => onSelect(new Set([...selection, ...children.map(({ unitId }) => unitId)]))}
        />
      ))}
    </fieldset>
  );
}

type Box = {
  selection: Selection;
  currency: MyBooking['currency'];
  onToggle: (units: readonly BookingUnit[]) => void;
};

/** One box for all buses of a traveller, where there are several of both. */
function ByTraveller({ booking, open, box }: { booking: MyBooking; open: readonly BookingUnit[]; box: Box }) {
  const t = useTranslations('cancelBooking.choose');
  const { memberOf } = usePartWords();
  const seats = open.filter(({ kind }) => kind === 'seat');
  const people = [...new Set(seats.map(({ memberIndex }) => memberIndex))].map((memberIndex) =>
    seats.filter((unit) => unit.memberIndex === memberIndex),
  );
  if (people.length < 2 || people.every((units) => units.length < 2)) return null;
  return (
    <div className="pick" role="group" aria-label={t('travellers')}>
      {people.map((units) => {
        const [first] = units;
        if (!first) return null;
        return (
          <PickRow
            key={first.memberIndex}
            {...box}
            isSub
            units={units}
            label={t('traveller', { name: memberOf(first, booking) })}
          />
        );
      })}
    </div>
  );
}

function PartPick({ part, booking, now, box }: { part: Part; booking: MyBooking; now: Date; box: Box }) {
  const t = useTranslations('cancelBooking.choose');
  const words = usePartWords();
  const open = part.units.filter((unit) => canBeGivenBack(unit, now));
  const when = asHeading(words.when(part));
  const gone = t('gone');
  const closed = partState(part, now) === 'cancelled' ? gone : t('closed');
  return (
    <div className="pick" role="group" aria-label={words.title(part)}>
      <PickRow
        {...box}
        units={open}
        label={words.title(part)}
        note={part.units.length === 1 ? t('one', { when }) : when}
        closed={closed}
        isOnly={isOneUnit(booking)}
      />
      {open.length > 0 && <TermLadder part={part} currency={booking.currency} now={now} className="pick__ladder" />}
      {part.units.length > 1 &&
        open.length > 0 &&
        part.units.map((unit) => (
          <PickRow
            key={unit.unitId}
            {...box}
            isSub
            units={open.includes(unit) ? [unit] : []}
            label={words.memberOf(unit, booking)}
            note={
              unit.kind === 'seat' && booking.travellers[unit.memberIndex]?.type === 'child'
                ? t('withAdult')
                : undefined
            }
            closed={unit.status === 'CANCELLED' ? gone : t('closed')}
          />
        ))}
    </div>
  );
}

type AloneNoteProps = { part: Part; units: readonly BookingUnit[]; booking: MyBooking; onAlso: () => void };

/** Said before anything is sent: no child is left without an adult (D63). */
function AloneNote({ part, units, booking, onAlso }: AloneNoteProps) {
  const t = useTranslations('cancelBooking.alone');
  const words = usePartWords();
  return (
    <div className="pick">
      <Note tone="warning" role="alert">
        {t('text', {
          names: units.map((unit) => words.memberOf(unit, booking)).join(', '),
          part: `${words.title(part)}, ${words.when(part)}`,
        })}
      </Note>
      <div>
        <Button
          size="sm"
          onClick={({ currentTarget }) => {
            // It goes away with the note: the focus goes to what is ticked.
            currentTarget.closest('fieldset')?.querySelector<HTMLElement>('input:checked')?.focus();
            onAlso();
          }}
        >
          {t('also')}
        </Button>
      </div>
    </div>
  );
}
