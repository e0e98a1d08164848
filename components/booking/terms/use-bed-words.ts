import { useTranslations } from 'next-intl';
import type { RoomDrawingProps } from '@/components/ui/drawings/room-drawing';

/** 'one king bed, one sofa bed'. Apart from the words of a stay, which travel with every page (P1b). */
export function useBedWords(): (beds: RoomDrawingProps['beds']) => string {
  const t = useTranslations('hotelRooms.beds');
  return (beds) => beds.map(({ kind, count }) => t(kind, { count })).join(', ');
}
