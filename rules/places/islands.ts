/** By what buses come to an island; `ends` on the mainland and on the island. A causeway is a road like any other. */
export type Crossing = {
  island: 'vancouverIsland' | 'princeEdwardIsland' | 'capeBreton';
  kind: 'ferry' | 'bridge' | 'causeway';
  ends: readonly [number[], number[]];
};

/**
 * Islands that buses come to by one way, [longitude, latitude]: a ring around each, drawn in the water, and both ends
 * of what leads over.
 */
export const ISLANDS: readonly (Crossing & { ring: readonly number[][] })[] = [
  {
    island: 'vancouverIsland',
    kind: 'ferry',
    // Tsawwassen, Swartz Bay
    ends: [
      [-123.13, 49.006],
      [-123.41, 48.688],
    ],
    ring: [
      [-123.2, 48.2],
      [-123.25, 48.72],
      [-123.75, 49.25],
      [-125, 50.1],
      [-127.5, 51],
      [-129, 50.7],
      [-125, 48.3],
    ],
  },
  {
    island: 'princeEdwardIsland',
    kind: 'bridge',
    // Cape Jourimain, Borden
    ends: [
      [-63.81, 46.16],
      [-63.7, 46.25],
    ],
    ring: [
      [-63.75, 46.21],
      [-64.3, 46.55],
      [-64.2, 46.98],
      [-63.9, 47.1],
      [-61.9, 46.5],
      [-62.3, 45.93],
      [-63.2, 46.1],
    ],
  },
  {
    island: 'capeBreton',
    kind: 'causeway',
    // Both ends of the Canso Causeway
    ends: [
      [-61.43, 45.64],
      [-61.4, 45.655],
    ],
    ring: [
      [-61.41, 45.66],
      [-61.6, 46.1],
      [-60.9, 47.1],
      [-60.2, 47.1],
      [-59.6, 46],
      [-60.9, 45.45],
      [-61.3, 45.52],
    ],
  },
];
