import type { Chooser } from './chooser';

/** Places that are on no map. */
const PLACES = [
  'Corwick', 'Pellworth', 'Farrowby', 'Dunmarrow', 'Kettlewick', 'Lindenfell', 'Netherfold', 'Rookhollow', 'Tansyfield', 'Umberly', 'Wrenfield',
  'Yarrowgate', 'Cresswater', 'Eastlow', 'Fernhollow', 'Glenmarrow', 'Hartleap', 'Larkmoor', 'Marlowick', 'Quarrystone', 'Silverdene', 'Aldenmoor',
  'Calderbrook', 'Foxmere', 'Greywater', 'Hollinside', 'Inglemoor', 'Kilnwood', 'Millrace', 'Northolme', 'Penhale', 'Rushmere', 'Tarrow', 'Vellacott',
  'Wexcombe', 'Birchell', 'Cobblegate', 'Dunsfell', 'Emberley', 'Fallowdean', 'Haverleigh', 'Ironmere', 'Merrowby', 'Pikestone', 'Ravensloe',
  'Sedgewater', 'Whitmoor', 'Oakenshaw', 'Pinnock', 'Thrushcross', 'Amblecote', 'Barrowdene', 'Clovenhill', 'Driftwell', 'Everhollow', 'Gorsebank',
] as const;
const LOOKS = [
  'Copper', 'Pewter', 'Amber', 'Saffron', 'Indigo', 'Painted', 'Quiet', 'Woven', 'Paper', 'Linen', 'Velvet', 'Crooked', 'Wandering', 'Russet', 'Tin',
  'Chalk', 'Plum', 'Juniper', 'Thistle', 'Lacquered', 'Striped', 'Cinder', 'Clover', 'Sandstone', 'Marble', 'Willow',
] as const;
const THINGS = [
  'Heron', 'Otter', 'Wren', 'Loon', 'Marten', 'Lantern', 'Thimble', 'Teapot', 'Compass', 'Kettle', 'Finch', 'Anvil', 'Bobbin', 'Acorn', 'Plover', 'Tern',
  'Sextant', 'Spindle', 'Weathervane', 'Almanac', 'Cello', 'Metronome', 'Inkwell', 'Satchel', 'Gannet', 'Hare', 'Fiddle', 'Hourglass', 'Loom', 'Orchard',
] as const;
const TRADES = [
  'Ferryman', 'Weaver', 'Cartographer', 'Clockmaker', 'Lamplighter', 'Saddler', 'Bookbinder', 'Glassblower', 'Beekeeper', 'Sailmaker', 'Stonecutter',
  'Milliner', 'Printer', 'Surveyor', 'Basketmaker', 'Stationer', 'Piano Tuner', 'Botanist', 'Telegrapher', 'Typesetter',
] as const;

/** What a house of so many stars calls itself. */
const HOUSES: Readonly<Record<number, readonly [string, ...string[]]>> = {
  2: ['Inn', 'Guesthouse', 'Rooms', 'Lodgings'],
  3: ['Hotel', 'Inn', 'House'],
  4: ['Hotel', 'House', 'Suites'],
  5: ['Hotel', 'House'],
};
const TRADE_HOUSES: Readonly<Record<number, readonly [string, ...string[]]>> = {
  2: ['Rest', 'Rooms', 'Bunk'],
  3: ['House', 'Loft', 'Yard'],
  4: ['House', 'Court', 'Arms'],
  5: ['Hall', 'House'],
};

/** An invented name of an English hotel; no real house's and no chain's. */
export function englishName(stars: number, isMountain: boolean, choose: Chooser): string {
  const house = isMountain && choose.chance('lodge', 60) ? 'Lodge' : choose.pick('house', HOUSES[stars] ?? ['Hotel']);
  const place = choose.pick('place', PLACES);
  const kind = choose.below('kind', 20);
  if (kind < 5) return `${place} ${house}`;
  if (kind < 7) return stars >= 3 ? `Hotel ${place}` : `${place} ${house}`;
  if (kind < 9) return stars >= 4 ? `The ${place}` : `${place} ${house}`;
  if (kind < 12) return `The ${choose.pick('trade', TRADES)}’s ${choose.pick('trade house', TRADE_HOUSES[stars] ?? ['House'])}`;
  const [look, thing, other] = [choose.pick('look', LOOKS), choose.pick('thing', THINGS), choose.pick('other', THINGS)];
  if (kind < 15) return `${look} ${thing} ${house}`;
  if (kind < 18 || thing === other) return `The ${look} ${thing}`;
  return `${thing} & ${other}`;
}
