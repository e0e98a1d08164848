import { markVisitor, VISITOR_SIGNS } from '@/lib/booking-session/visitor-signs';

/**
 * Stands before what may be another for this visitor: it is not painted as it is for everybody, then changed, but waits
 * in its place (P7).
 */
export function VisitorMark() {
  return (
    <script
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: `(${markVisitor})(${JSON.stringify(VISITOR_SIGNS)})` }}
    />
  );
}
