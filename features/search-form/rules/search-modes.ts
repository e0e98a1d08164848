/** The tabs of the search (R34): which product each one asks for. */
export const SEARCH_MODES = [
  { key: 'bus', icon: 'bus', isBusHotel: false, route: 'busOutbound' },
  { key: 'busHotel', icon: 'bed', isBusHotel: true, route: 'busHotelOutbound' },
] as const;
