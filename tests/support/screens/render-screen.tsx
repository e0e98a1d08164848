import type { ReactElement } from 'react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { RenderResult } from '@testing-library/react';
import { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { PathnameContext, SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { vi } from 'vitest';
import { AlertContainer } from '@/components/feedback/alert-container';
import { useSoftLinks } from '@/components/layout/use-soft-links';
import { showError } from '@/components/feedback/alerts-store';
import { expireAccount } from '@/lib/account/account-store';
import { ProductApiProvider } from '@/lib/http/browser/browser-api';
import { createQueryClient } from '@/lib/query/query-client';
import type { Language } from '@/rules/language';
import { renderWithMessages } from './render-with-messages';
import { standIn } from '../stand-in';

export type ScreenOptions = { language?: Language; /** Address the screen is shown at. */ path?: string };
export type RenderedScreen = RenderResult & {
  /** Addresses the screen went to, newest last. */
  visited: string[];
  /** Addresses that were fetched before anybody pressed. */
  prefetched: string[];
  queryClient: QueryClient;
};

/**
 * Renders a screen with what every page stands on: words, product API, query client, alerts and a router that notes
 * where it is sent.
 */
export function renderScreen(ui: ReactElement, { language = 'en', path = '/' }: ScreenOptions = {}): RenderedScreen {
  const address = new URL(path, 'http://localhost');
  const visited: string[] = [];
  const prefetched: string[] = [];
  const go = (href: string) => void visited.push(href);
  const router: AppRouterInstance = standIn<AppRouterInstance>({
    push: go,
    replace: go,
    back: vi.fn(),
    forward: vi.fn(),
    refresh: vi.fn(),
    prefetch: (href: string) => void prefetched.push(new URL(href, address).pathname),
  });
  const queryClient = createQueryClient({ onFailure: (error) => showError(error.message) });
  const result = renderWithMessages(ui, {
    language,
    wrap: (children) => (
      <AppRouterContext.Provider value={router}>
        <PathnameContext.Provider value={address.pathname}>
          <SearchParamsContext.Provider value={address.searchParams}>
            <ProductApiProvider language={language} onSignInRequired={expireAccount}>
              <QueryClientProvider client={queryClient}>
                {children}
                <SoftLinks />
                <AlertContainer />
              </QueryClientProvider>
            </ProductApiProvider>
          </SearchParamsContext.Provider>
        </PathnameContext.Provider>
      </AppRouterContext.Provider>
    ),
  });
  return { ...result, visited, prefetched, queryClient };
}

function SoftLinks() {
  useSoftLinks();
  return null;
}
