import { showError } from '@/components/feedback/alerts-store';
import { ApiFailure } from '@/lib/http/api-failure';
import { useStillHere } from './use-still-here';

/**
 * For what fails after its place has left the screen: a closed dialog cannot say it. As long as the place is there, it
 * says it itself; that the sign-in has ended is said over everything, and not twice (R105).
 * @returns takes what failed, and what is said of it where that is more than the failure's own words
 */
export function useSayLater(): (error: Error, message?: string) => void {
  const isStillHere = useStillHere();
  return (error, message = error.message) => {
    const isSaid = error instanceof ApiFailure && error.code === 'SIGN_IN_REQUIRED';
    if (!isSaid && !isStillHere()) showError(message);
  };
}
