/**
 * Seats as they stand in a coach. A row is a string: a letter is a seat ('AB CD' = 1A 1B aisle 1C 1D), '_' no seat, 'w'
 * a wheelchair space, a space the aisle. Features stand in front of the first row (row 0), behind the last, or where
 * there is no seat; columns count from 1.
 */
export type CoachLayout = {
  rows: string[];
  features: { kind: 'driver' | 'door' | 'toilet' | 'exit'; row: number; column: number }[];
};
