import type { ReactNode } from 'react';

/**
 * An address, a number or a span of days in one piece. For `t.rich`, too, with the full stop behind it, which would
 * begin a line of its own outside.
 */
export const whole = (words: ReactNode) => <span className="whole">{words}</span>;
