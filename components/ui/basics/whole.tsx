import type { ReactNode } from 'react';

/**
 * For `t.rich`: an address or a number in one piece, with the full stop behind it, which would begin a line of its own
 * outside.
 */
export const whole = (words: ReactNode) => <span className="whole">{words}</span>;
