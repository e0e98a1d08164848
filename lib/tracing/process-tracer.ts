import type { Tracer } from '@/rules/network/tracer';

/**
 * Programs and pages of one process are bundles of their own: what they share lies here. Not OpenTelemetry's own global
 * place, in which the framework would look and write whole addresses into spans of its own.
 */
const PLACE = Symbol.for('tandem.tracer');

/** What traces in this process; null where nobody asks for traces (OTEL_EXPORTER_OTLP_ENDPOINT). */
export function processTracer(): Tracer | null {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written below and nowhere else
  return (globalThis as { [PLACE]?: Tracer | null })[PLACE] ?? null;
}

export function setProcessTracer(tracer: Tracer | null): void {
  Object.assign(globalThis, { [PLACE]: tracer });
}
