import { AsyncLocalStorage } from 'node:async_hooks';
import type * as OpenTelemetry from '@opentelemetry/api';
import type { SpanContext, Span as SdkSpan } from '@opentelemetry/api';
import type { SpanExporter } from '@opentelemetry/sdk-trace-base';
import type { Span, SpanAbout, Tracer } from '@/rules/network/tracer';
import { setProcessTracer } from './process-tracer';

/** Somebody who is away must not hold up an end. */
const FLUSH_PATIENCE_MS = 1_000;

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

export type TracingSettings = Readonly<
  Partial<Record<'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_SERVICE_NAME', string | undefined>>
>;

type Tracing = {
  /** What traces from now on; null without an endpoint. */
  tracer: Tracer | null;
  /** Sends what waits, for a second at most. */
  stop: () => Promise<void>;
};

type Warn = (words: string) => void;

/**
 * Sends this process' spans by OTLP/HTTP where OTEL_EXPORTER_OTLP_ENDPOINT names somebody; without it nothing of the
 * SDK is loaded. Headers, sampler and sizes of batches the SDK reads by their standard names.
 * @param part of the product, as the spans name it
 * @param warn told once when nobody takes them, and again only after somebody has
 */
export async function startTracing(settings: TracingSettings, part: string, warn: Warn): Promise<Tracing> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: service } = settings;
  if (!endpoint?.trim()) return { tracer: null, stop: async () => undefined };
  const [api, sdk, { OTLPTraceExporter }, { defaultResource, resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new sdk.BasicTracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({ 'service.name': service || 'tandem', 'tandem.part': part }),
    ),
    spanProcessors: [new sdk.BatchSpanProcessor(saidOnce(exporter, warn))],
  });
  const tracer = tracerOn(api, provider.getTracer('tandem'));
  setProcessTracer(tracer);
  return {
    tracer,
    stop: async () => {
      setProcessTracer(null);
      const sent = provider.shutdown().catch(() => undefined);
      await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, FLUSH_PATIENCE_MS).unref())]);
    },
  };
}

/** Which span is open around a piece of work is remembered here. */
function tracerOn(api: typeof OpenTelemetry, sdk: OpenTelemetry.Tracer): Tracer {
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = api;
  const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, inner: SpanKind.INTERNAL };
  const open = new AsyncLocalStorage<{ span: Span; own: SdkSpan; isOver: boolean }>();
  // What runs on after its span, a timer for one, belongs to it no more.
  const around = () => {
    const found = open.getStore();
    return found === undefined || found.isOver ? null : found;
  };

  async function inSpan<T>(about: SpanAbout, work: (span: Span) => Promise<T>): Promise<T> {
    const parent = about.parent === undefined ? around()?.own.spanContext() : callerOf(about.parent);
    const context = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
    const own = sdk.startSpan(about.name, { kind: kinds[about.kind], attributes: { ...about.facts } }, context);
    const fail = () => void own.setStatus({ code: SpanStatusCode.ERROR });
    const span: Span = {
      ...headOf(own.spanContext()),
      rename: (name) => void own.updateName(name),
      tell: (facts) => void own.setAttributes(facts),
      fail,
    };
    const place = { span, own, isOver: false };
    try {
      return await open.run(place, () => work(span));
    } catch (error) {
      // What it says may hold anything: its kind is enough, the log has the rest.
      if (error instanceof Error) own.setAttribute('error.type', error.name);
      fail();
      throw error;
    } finally {
      place.isOver = true;
      own.end();
    }
  }

  return { inSpan, current: () => around()?.span ?? null };
}

function headOf({ traceId, spanId, traceFlags }: SpanContext): Pick<Span, 'traceId' | 'traceparent'> {
  return { traceId, traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}` };
}

function callerOf(traceparent: string | null): SpanContext | undefined {
  const [, traceId, spanId, flags = ''] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  if (!traceId || !spanId || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
}

/** Whoever reads the log hears once that nobody takes spans, not every few seconds. */
function saidOnce(exporter: SpanExporter, warn: Warn): SpanExporter {
  let isAway = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const { error } = result;
        if (error && !isAway) warn(`traces cannot be sent, and are dropped: ${error.name}`);
        isAway = error !== undefined;
        done(result);
      }),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => exporter.shutdown(),
  };
}
