'use client';

import { createContext, useContext } from 'react';

/** On pages of a site that has live feeds. */
export const LiveOn = createContext(false);

/** Whether live times are said at all. */
export const useHasLiveTimes = () => useContext(LiveOn);
