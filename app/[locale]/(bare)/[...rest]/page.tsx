import { notFound } from 'next/navigation';

/** Whatever no route matches (R160). */
export default function RestPage(): never {
  notFound();
}
