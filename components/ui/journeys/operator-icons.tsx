import type { AmenityKey } from '@/rules/buses/amenities';
import type { PolicyKey } from '@/rules/buses/bus-terms';
import { classNames } from '../basics/class-names';
import { Icon, type IconProps } from '../basics/icon';
import type { IconName } from '../basics/icon-names';

/** Icons of the 23 amenity keys (R72). */
const AMENITY_ICONS: Readonly<Record<AmenityKey, IconName>> = {
  smallSeat: 'armchair',
  averageSeat: 'armchair',
  xlSeat: 'sofa',
  fullReclineSeat: 'recline',
  refreshment: 'drink',
  food: 'sandwich',
  hotMeal: 'hotMeal',
  trayMeal: 'tray',
  wifi: 'wifi',
  individualTv: 'tvPlay',
  individualSatelliteTv: 'satellite',
  tv: 'tv',
  powerOutlets: 'plug',
  busAttendant: 'attendant',
  ac: 'snowflake',
  toilet: 'toilet',
  loungeAccess: 'store',
  quietZone: 'volumeOff',
  cafe: 'coffee',
  restaurant: 'utensils',
  checkedBaggage: 'luggage',
  reservedSeats: 'reservedSeat',
  wheelchairRamp: 'accessibility',
};

/** Icons of the 8 policy keys (R73). */
const POLICY_ICONS: Readonly<Record<PolicyKey, IconName>> = {
  carry: 'backpack',
  refunds: 'undo',
  exchange: 'refresh',
  checked: 'luggage',
  photo: 'idCard',
  picture: 'camera',
  ticket: 'smartphone',
  passport: 'passport',
};

type Look = Omit<IconProps, 'name'>;

function AmenityIcon({ amenity, ...look }: Look & { amenity: AmenityKey }) {
  return <Icon name={AMENITY_ICONS[amenity]} {...look} />;
}

export function PolicyIcon({ policy, ...look }: Look & { policy: PolicyKey }) {
  return <Icon name={POLICY_ICONS[policy]} {...look} />;
}

export type AmenityListProps = { items: readonly { key: AmenityKey; label: string }[]; className?: string };

/** What is on board, each with its icon and its name. */
export function AmenityList({ items, className }: AmenityListProps) {
  if (items.length === 0) return null;
  return (
    <ul className={classNames('amenities', 'amenities--named', className)}>
      {items.map(({ key, label }) => (
        <li key={key}>
          <AmenityIcon amenity={key} />
          <span>{label}</span>
        </li>
      ))}
    </ul>
  );
}
