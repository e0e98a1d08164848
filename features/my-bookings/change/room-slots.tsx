import { useTranslations } from 'next-intl';
import { useBedWords } from '@/components/booking/terms/use-bed-words';
import { canReplaceRooms, pickedRooms } from './change-selection';
import { ChangeSlot } from './change-option';
import type { ChangeView } from './change-view';
import { NoChoices } from './no-choices';
import type { Answering } from './use-answering';

/** For each room that is gone, others of the same house at no extra cost. */
export function RoomSlots({ changed: { part, company }, act }: ChangeView & { act: Answering }) {
  const t = useTranslations('companyChange.rooms');
  const bedWords = useBedWords();
  const { choices, selection, select } = act;
  if (part.kind !== 'stay') return null;
  if (!choices.data || !canReplaceRooms(choices.data))
    return (
      <NoChoices
        choices={choices}
        waiting={t('waiting')}
        failed={t('failed')}
        none={t('none', { hotel: company })}
        silent={choices.data?.isHotelSilent ? { text: t('silent'), again: t('ask') } : null}
      />
    );
  const { rooms } = choices.data;
  const picked = pickedRooms(selection, rooms);
  return rooms.map(({ roomIndex, choices: others }) => (
    <fieldset className="slots" key={roomIndex}>
      <legend className={rooms.length > 1 ? 'small strong' : 'vh'}>
        {rooms.length > 1
          ? t('legendOf', { position: roomIndex + 1, room: part.stay.rooms[roomIndex]?.name ?? '' })
          : t('legend')}
      </legend>
      {others.map(({ roomIdentifier, name, beds, sizeSquareMeters, maxGuests, board }) => (
        <ChangeSlot
          key={roomIdentifier}
          name={`room-${roomIndex}`}
          value={roomIdentifier}
          isPicked={picked.some((room) => room.roomIndex === roomIndex && room.roomIdentifier === roomIdentifier)}
          onPick={() => select({ rooms: { ...selection.rooms, [roomIndex]: roomIdentifier } })}
          title={name}
          note={[
            bedWords(beds),
            sizeSquareMeters !== null && t('size', { count: sizeSquareMeters }),
            t('guests', { guests: maxGuests }),
            board === 'breakfast' && t('breakfast'),
          ]
            .filter(Boolean)
            .join(', ')}
        />
      ))}
    </fieldset>
  ));
}
