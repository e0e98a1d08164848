import { lazy, Suspense } from 'react';
import type { ErrorSummaryProps } from './error-summary';

const ErrorSummary = lazy(async () => ({ default: (await import('./error-summary')).ErrorSummary }));

/**
 * The summary of errors for forms on pages that hardly ever have any: what it does comes with the first of them (P6).
 */
export function LateErrorSummary(props: ErrorSummaryProps) {
  return <Suspense>{props.errors.length > 0 && <ErrorSummary {...props} />}</Suspense>;
}
