/** What is told of a span: nothing of a visitor, no address with its query, no id of a session. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>;

export type Span = {
  /** 32 hexadecimal digits. */
  traceId: string;
  /** Header of that name, for who is called within it (W3C Trace Context). */
  traceparent: string;
  /** What it is called, where only the work finds out. */
  rename: (name: string) => void;
  tell: (facts: SpanFacts) => void;
  /** The work has failed, though it ends in order. */
  fail: () => void;
};

export type SpanAbout = {
  name: string;
  /** `server`: we are asked; `client`: we ask; `inner`: neither. */
  kind: 'server' | 'client' | 'inner';
  facts?: SpanFacts;
  /** A caller's `traceparent`, where it may be believed. */
  parent?: string | null;
};

/** Says where time goes, for OpenTelemetry. Who has none traces nothing. */
export type Tracer = {
  /** Does the work in a span: of the one around it, of `parent`, or the first of a new trace. */
  inSpan: <T>(about: SpanAbout, work: (span: Span) => Promise<T>) => Promise<T>;
  /** The one that is open around the caller. */
  current: () => Span | null;
};
