'use client';

import { createContext } from 'react';

/** Address of the operator's street map style; null where maps are drawn (MAP_STYLE_URL). */
export const StreetMapSource = createContext<string | null>(null);
