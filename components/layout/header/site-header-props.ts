import type { ReactNode } from 'react';
import type { CurrencyCode } from '@/rules/money/currency';
import type { Language } from '@/rules/language';
import type { ChatProps } from './help-items';
import type { NavKey, SitePaths } from '../site-paths';

export type SiteHeaderProps = ChatProps & {
  paths: SitePaths;
  /** clear: transparent over the hero of home-like pages; white elsewhere (R47). */
  tone: 'clear' | 'white';
  /** Marks the page we are on. */
  current?: NavKey;
  currency: CurrencyCode;
  onCurrencyChange: (currency: CurrencyCode) => void;
  onLanguageChange?: (language: Language) => void;
  /** Trip planner is in the menu only with its flag (D10). */
  showTripPlanner?: boolean;
  /** In place of the main navigation: the steps of the checkout. */
  steps?: ReactNode;
  /** The user menu's place on wide screens, and its entries in the menu on phones. */
  account?: ReactNode;
  accountItems?: ReactNode;
};
