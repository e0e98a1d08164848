'use client';

import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { Language } from '@/rules/language';
import { createBrowserClient } from './browser-client';
import type { ProductApi } from '../product-api-client';

const ProductApiContext = createContext<ProductApi | null>(null);

/** Gives the page's components the product API on the site's own origin, in the page's language (D9). */
export function ProductApiProvider({
  language,
  api,
  onSignInRequired,
  children,
}: {
  language: Language;
  /** Another client, in tests. */
  api?: ProductApi;
  /**
   * Told of every call that was refused because nobody is signed in, or not any more (R105). Always the same function.
   */
  onSignInRequired?: () => void;
  children: ReactNode;
}) {
  const value = useMemo(
    () => api ?? createBrowserClient({ baseUrl: apiBase(), language, onSignInRequired }),
    [api, language, onSignInRequired],
  );
  return <ProductApiContext.Provider value={value}>{children}</ProductApiContext.Provider>;
}

export function useProductApi(): ProductApi {
  const api = useContext(ProductApiContext);
  if (!api) throw new Error('useProductApi needs a ProductApiProvider above it.');
  return api;
}

/** Absolute where there is an origin: the fetch of tests outside a browser knows no relative addresses. */
function apiBase(): string {
  return typeof window === 'undefined' ? '/api' : `${window.location.origin}/api`;
}
