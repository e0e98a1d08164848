import { NothingHereScreen } from '@/features/site-start/nothing-here-screen';

export default function NotFound() {
  return <NothingHereScreen />;
}
